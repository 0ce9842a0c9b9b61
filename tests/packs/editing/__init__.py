"""YAML edited and written."""
