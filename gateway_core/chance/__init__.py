"""Chance: what is asked of it, where its numbers come from, and exact odds."""

from .ask import Ask
from .odds import Likelihood, Odds, Reason
from .pool import best_of, versus, versus_all, versus_any
from .source import DrawRefused, Recorded, Refusing, Seeded, Source, Stream, Typed, seed_of

__all__ = [
    "Ask",
    "DrawRefused",
    "Likelihood",
    "Odds",
    "Reason",
    "Recorded",
    "Refusing",
    "Seeded",
    "Source",
    "Stream",
    "Typed",
    "best_of",
    "seed_of",
    "versus",
    "versus_all",
    "versus_any",
]
