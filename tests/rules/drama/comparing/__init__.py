"""What another rulebook comes to for those who play."""
