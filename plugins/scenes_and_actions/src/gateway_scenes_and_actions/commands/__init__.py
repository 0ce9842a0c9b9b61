"""What may be done in an evening."""
