"""The `gateway` command: the only code that prints, the only user of click and rich."""
