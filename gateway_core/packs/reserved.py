"""The names of gateway-core's own commands: no pack's may be called so."""

__all__ = ["OWN_COMMANDS"]

OWN_COMMANDS = frozenset(
    {
        "campaign", "character", "check", "diff", "doctor", "explain", "export", "hooks", "lock", "new", "odds", "pack",
        "play", "recap", "replay", "roll", "rulings", "schema", "show", "systems", "trust",
    }
)  # fmt: skip
