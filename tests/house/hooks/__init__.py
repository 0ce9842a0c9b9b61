"""The hooks: their page, written from the specs, and plugins that a type checker reads."""
