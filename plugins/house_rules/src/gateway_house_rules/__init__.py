"""House rules for Gateway, and an example of a pack with code."""
