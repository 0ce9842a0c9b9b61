"""How a scene of a pack becomes the state that play opens from, with what its cast bring along (GW-DR-25 to 27)."""
