"""What packs and games promise, and that each promise can be broken."""
