"""What becomes true in an evening."""
