"""What the closed words of an effect mean, for whoever writes one: the sets it may be aimed at, and what is chosen."""

from collections.abc import Mapping

__all__ = ["AIM_SETS", "CHOICES"]

AIM_SETS: Mapping[str, str] = {
    "clock-and-linked": "of a ticking bomb its countdowns and triggers, and whoever the actor has a line to",
    "in-play": "everybody else who is in play, at the actor's place",
    "interrupted": "whoever this action cuts in on",
    "linked": "whoever the actor has a line to",
    "linked-and-carried": "whoever the actor has a line to, and their passengers",
    "nobody": "nobody",
    "opposed": "every opponent at the actor's place",
    "opposed-everywhere": "every opponent, at the other places of a split scene too",
    "own-lead": "whoever carries the actor",
    "restrictors": "whoever holds the actor back",
    "self": "the actor",
    "triggers": "the triggers of a ticking bomb",
    "unlinked": "whoever is in play at the actor's place, is no passenger, and has no line to the actor",
}

CHOICES: Mapping[str, str] = {
    "distance": "to do it against what lies between, and not against the target",
    "give-to": "an ally who is given the free raises, in the place of the actor",
    "idea": "what is looked for, in words",
    "instead-of": "an ally who is freed: its line to the target is broken, not the actor's",
    "keep": "which of the lead's lines the actor keeps",
    "positional": "that it lasts as long as the line does",
    "support": "a trait or background that supports what the lead does; nothing is combined with it",
    "words": "what it does to the target, in words",
}
