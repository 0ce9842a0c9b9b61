"""Whether a character keeps to the rules: one check a file, and the verdict of all of them (GW-CC, GW-AD)."""

from .legality import Points, Verdict, check_character

__all__ = ["Points", "Verdict", "check_character"]
