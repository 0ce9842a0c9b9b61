"""YAML and packs read."""
