"""What is wrong with the characters of packs though every key and reference is right, and with what builders offer."""

from collections import Counter
from collections.abc import Iterator, Set

from gateway_core.errors import did_you_mean
from gateway_core.packs.finding import Finding

from .book import SheetBook
from .checks.learned import learned_offers
from .checks.legality import check_character
from .kinds import Character
from .offered import OFFER, Package, unoffered
from .prices import Prices

__all__ = ["lint"]

_CONDITIONAL = ("cap", "package", "requirement")  # the kinds that may stand under rulings


def lint(book: SheetBook) -> Iterator[Finding]:
    """Yield what is found on the sheets of a rulebook, and among the traits and packages that its builders offer.

    A sheet that is wrong on purpose says which faults it `expect`s; then those are none, and one that is missing is.
    """
    yield from learned_offers(book)
    yield from _poor(book)
    yield from _misnamed(book)
    prices = Prices.of(book)  # once: a pack may hold a hundred people
    for id, character in book.of("character").items():
        may_lack = {"character/over-cap"} if any(prices.extra.values()) else set()
        yield from _unexpected(id, character, check_character(book, id, character, prices).findings, may_lack)
    for id, package in book.of("package").items():
        yield from _price_of_nothing(id, package)


def _unexpected(id: str, character: Character, findings: tuple[Finding, ...], may_lack: Set[str]) -> Iterator[Finding]:
    """Yield the faults that a character does not expect, and those it expects and has not.

    It `may_lack` those that this table's reading of the rules forgives.
    """
    expected = Counter(character.expect)
    for finding in findings:
        if expected[finding.code]:
            expected[finding.code] -= 1
        elif finding.code != "character/differs":  # told to whoever asks about this character
            yield finding
    for index, code in enumerate(character.expect):
        if expected[code] and code not in may_lack:
            expected[code] -= 1
            message = f"'{code}' is expected of this character, and is not found."
            hint = "Leave it out, or look what became of the fault."
            path = ("expect", index)
            yield Finding("character", id, path, "character/not-found", message, hint, "error", tolerable=True)


def _poor(book: SheetBook) -> Iterator[Finding]:
    """Yield the archetypes for which chance can buy nothing of a kind, since the table offers none."""
    for kind in unoffered(book):
        for id in book.of("archetype"):
            message = f"this table offers no {kind}, so chance buys none for this archetype, and often makes nobody."
            yield Finding("archetype", id, ("id",), "character/nothing-offered", message, OFFER, "warning")


def _price_of_nothing(id: str, package: Package) -> Iterator[Finding]:
    """Yield a price of a package for what it does not hold."""
    held = {
        "gateway:trait": package.traits,
        "gateway:essence": package.essence,
        "gateway:background": [one for one in package.backgrounds if one.level],
        "gateway:specialisation": [use for one in package.backgrounds for use in one.specialisations],
    }
    for element in package.points:
        if not held.get(element):
            word = element.rpartition(":")[2]
            message = f"the package has a price for '{word}', and holds nothing of it."
            yield Finding(
                "package", id, ("points", word), "character/price-of-nothing", message, "Leave the price out."
            )


def _misnamed(book: SheetBook) -> Iterator[Finding]:
    """Yield the rulings and readings that such entries name and nobody knows, at their lines."""
    known = {id.partition(":")[2]: ruling for id, ruling in book.of("ruling").items()}
    for kind in _CONDITIONAL:
        for id, entry in book.of(kind).items():
            for ruling, option in entry.under.items():
                at = ("under", ruling)
                if ruling not in known:
                    message, hint = f"there is no ruling '{ruling}'.", did_you_mean(ruling, known)
                    yield Finding(kind, id, at, "pack/unknown-ruling", message, hint)
                elif option not in known[ruling].options:
                    message = f"'{ruling}' has no option '{option}', so this can never count."
                    hint = did_you_mean(option, known[ruling].options)
                    yield Finding(kind, id, at, "pack/unknown-option", message, hint)
