"""The page of what is secret in our games, and of what shows it."""
