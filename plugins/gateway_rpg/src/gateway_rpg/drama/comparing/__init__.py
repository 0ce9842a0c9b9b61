"""What another rulebook comes to for those who play Gateway: prices, odds, who is in a scene."""
