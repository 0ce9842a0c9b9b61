"""How characters of Gateway earn points and spend them, as every face asks for it (GW-AD)."""

from collections.abc import Sequence
from typing import Any, ClassVar

from gateway_core.game.characters import AuditLine, Buyable, Person, Ware
from gateway_core.packs import Editing

from .advancement import Advance
from .advancement_file import with_row, without_last_row
from .auditing import audited
from .buyable import buyable
from .element import TRAIT
from .ledger import ledger_rows
from .parsing import WORDS, parse_purchase
from .respending import purchase_of, respent

__all__ = ["GatewayAdvancing"]

_OWN = Ware("trait", WORDS["trait"])


class GatewayAdvancing:
    """Awards and purchases, each a row of the file (GW-AD-01, GW-AD-02)."""

    wares: ClassVar[tuple[Ware, ...]] = (
        _OWN,
        Ware("background", WORDS["background"], "one level"),
        Ware("specialisation", WORDS["specialisation"]),
        Ware("essence", WORDS["essence"]),
    )
    unlisted: ClassVar[Ware | None] = _OWN  # the names of traits are free (GW-CH-05)

    def ledger(self, person: Person) -> tuple[AuditLine, ...]:
        """Return every award and purchase, in order."""
        return audited(person.book, person.value)

    def offers(self, person: Person) -> tuple[Buyable, ...]:
        """Return what a legal character could buy next, in the order of its person."""
        return buyable(person.book, person.id, person.value)

    def price(self, book: Any, ware: Ware) -> int:
        """Return the points that one purchase takes."""
        return int(book.of("table-purchase")[f"{TRAIT.partition(':')[0]}:{ware.name}"].points)

    def award(self, person: Person, file: Editing, points: int, date: str, reason: str) -> Editing:
        """Return the file with an award as its last row (GW-AD-01)."""
        return with_row(file, Advance(award=points, date=date, reason=reason), person.home)

    def buy(self, person: Person, file: Editing, ware: str, words: Sequence[str], date: str, reason: str) -> Editing:
        """Return the file with a purchase as its last row (GW-AD-02)."""
        buy = parse_purchase(person.book, person.value, person.home, ware, words)
        return with_row(file, Advance(buy=buy, date=date, reason=reason), person.home)

    def take(self, person: Person, file: Editing, offer: Buyable) -> Editing:
        """Return the file with what was offered as its last row."""
        return with_row(file, Advance(buy=offer.buy), person.home)

    def respend(
        self, person: Person, file: Editing, line: int, ware: str | None, words: Sequence[str], count: int
    ) -> Editing:
        """Return the file with a past purchase taken back, or spent otherwise, where it stands."""
        old = purchase_of(ledger_rows(person.book, person.value), line, file.document.file)
        new = parse_purchase(person.book, person.value, person.home, ware, words) if ware is not None else None
        return respent(file, person.value, old, new, person.home, count)

    def undo(self, person: Person, file: Editing) -> Editing:
        """Return the file without its last row: an award, a purchase, or a thing gained or lost."""
        return without_last_row(file)
