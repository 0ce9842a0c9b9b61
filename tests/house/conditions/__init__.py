"""The page of what gear and backgrounds may hang on, written from the code that asks, and held to it."""
