"""The program that plays a scene's empty seats: it sees what its seat sees, and weighs by exact odds."""
