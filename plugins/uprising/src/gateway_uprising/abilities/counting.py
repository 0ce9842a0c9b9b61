"""What sums of abilities may count."""

from .here import Here


def insurgents(here: Here) -> int:
    """Return how many Insurgents somebody has in play."""
    return len(here.state.army[here.seat])


def runestones(here: Here) -> int:
    """Return how many unused Runestones somebody has."""
    return int(here.state.stones(here.seat))


def districts(here: Here) -> int:
    """Return how many Districts somebody controls."""
    return sum(one.holder == here.seat for one in here.state.districts)


def hand(here: Here) -> int:
    """Return how many cards somebody holds."""
    return len(here.state.hand[here.seat])


def infamy(here: Here) -> int:
    """Return how many Infamy Tokens somebody has."""
    return int(here.state.infamy[here.seat])


def played(here: Here) -> int:
    """Return how many Supports and Merchants somebody has played this turn."""
    return len(here.state.played[here.seat])


def ruins(here: Here) -> int:
    """Return how many Districts are in ruins."""
    return sum(one.ruined for one in here.state.districts)


def horde(here: Here) -> int:
    """Return how many cards of the Monster Horde are in the city."""
    return sum(len(one.forces) for one in here.state.districts if one.holder == "horde")


def guards(here: Here) -> int:
    """Return how many City Guards are in the city."""
    return sum(len(one.forces) for one in here.state.districts if one.holder == "guard")


def round_(here: Here) -> int:
    """Return the number of the Round."""
    return int(here.state.round)
