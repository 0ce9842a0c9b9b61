"""What people may do, each deed whole."""
