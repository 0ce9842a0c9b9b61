"""Chance: what is asked of it, where its numbers come from, and exact odds."""

from .ask import Ask
from .odds import Certain, Likelihood, Odds, Reason, Unknown
from .pool import versus_all, versus_any
from .source import DrawRefused, Recorded, Refusing, Seeded, Source, Stream, Typed, Unseeded, seed_of

__all__ = [
    "Ask",
    "Certain",
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
    "Unknown",
    "Unseeded",
    "seed_of",
    "versus_all",
    "versus_any",
]
