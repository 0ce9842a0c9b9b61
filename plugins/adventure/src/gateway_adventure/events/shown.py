"""Which secrets everybody may see something of by what comes of a Test."""

__all__ = ["TESTED"]

# By the names of `secrets`: what those bring to it whom the games master plays, and what it is held against.
TESTED = (
    *(f"Character.{one}" for one in ("scores", "health", "most_health", "resolve", "most_resolve", "full")),
    "Character.means",
    "Character.damage_to",
    "Test.difficulty",
    "Test.difficulty_by",
    "items",
    "pushes",
)
