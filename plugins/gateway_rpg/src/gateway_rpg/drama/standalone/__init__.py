"""A challenge outside any scene: its odds, and one throw of it (GW-RU-179)."""
