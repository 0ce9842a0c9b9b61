"""Who may know what of a scene: its secrets, what a seat sees, and another scene that looks the same (GW-RU-163)."""
