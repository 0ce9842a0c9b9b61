"""Pictures of packs, and who is credited for them."""
