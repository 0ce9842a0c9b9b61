"""What an action comes to: sums, dice, its steps, what it leaves, its odds."""
