"""What people do: prepare, declare, set up, call, spend, conclude, act in Tension Mode, grow, and rule."""
