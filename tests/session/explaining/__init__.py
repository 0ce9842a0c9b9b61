"""Values of rulebooks explained, and rulebooks compared."""
