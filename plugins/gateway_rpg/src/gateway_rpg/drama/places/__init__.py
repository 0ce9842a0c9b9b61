"""Split scenes and ticking bombs: who is where, and how a scene of several places ends (GW-SP, GW-TB)."""
