"""The page of every kind, key by key, written from the classes that read them, and held to it."""
