"""Dark Spires, a setting pack for Gateway: everything is YAML in `data/`."""
