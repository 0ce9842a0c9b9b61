"""What a person lets stand: an answer that is given from here on without a question, and taken back again."""

from collections.abc import Callable, Mapping
from typing import Any

import attrs

from gateway_core.session.hosting.menu import Menu, verb
from gateway_core.table import Refusal, Table

from ..render.refusal import refusal_text
from ..render.text import wrap
from .form import Chosen
from .line import read_line
from .matching import whole_number
from .menu import meant
from .prompt import Again
from .saying import saying

__all__ = ["StandingOrders"]


@attrs.frozen
class StandingOrders:
    """The orders of one person, who sits in `seat` and uses the forms of `acting`."""

    table: Table[Any, Any, Any]
    seat: str
    acting: str  # another's, where a games master acts for somebody
    tell: Callable[[str], None]

    @property
    def words(self) -> Mapping[str, Callable[[str, Menu], object]]:
        """What each word does; it returns False if it was no order."""
        return {"always": self._always, "ask": self._ask}

    def _always(self, words: str, menu: Menu) -> bool:
        """Answer so now and from here on; without words, list what stands."""
        if any(verb(form) == "always" for form in menu.allowed):
            return False
        if not words:
            self._list()
            return True
        chosen = _chosen(words, menu)
        try:
            command = chosen.form.complete(chosen.said)
        except ValueError as wrong:  # more than its limit takes
            raise Again(wrap(f"{wrong}".rstrip(".") + ".")) from None
        found = self.table.let_stand(self.seat, self.acting, command, tuple(chosen.said))
        if isinstance(found, Refusal):
            raise Again(refusal_text(found))
        self.tell(wrap("'always' lists what stands, 'ask' ends it."))
        return True

    def _ask(self, words: str, menu: Menu) -> bool:
        """Be asked again: of one thing by its number, or of all."""
        if meant(f"ask {words}".strip(), menu) is not None:  # what the game itself calls so
            return False
        standing = [*self.table.standing_answers(self.acting)]
        number = whole_number(words) if words else None
        if words and (number is None or not 0 < number <= len(standing)):
            raise Again(wrap(f"'ask' ends all that stands, 'ask 1' one; 'always' lists them; not '{words}'."))
        for one in standing if number is None else (standing[number - 1],):
            found = self.table.revoke(self.seat, one)
            if isinstance(found, Refusal):
                raise Again(refusal_text(found))
        if not standing:
            self._list()
        return True

    def _list(self) -> None:
        """Tell what stands."""
        standing = self.table.standing_answers(self.acting)
        for number, one in enumerate(standing.values(), 1):
            self.tell(wrap(f"{number:>2}. {one.words}", "", "    "))
        if not standing:
            self.tell(wrap("Nothing stands: 'always' with an answer lets it stand from here on."))


def _chosen(words: str, menu: Menu) -> Chosen:
    """Return the form that is meant, with what is said of it; where one alone is asked it need not be named."""
    form = menu.usual[0] if len(menu.usual) == 1 else None
    if form is not None:
        found = read_line(words, form.fields)
        if found.values and not found.rest:
            return Chosen(form, found.values)
    chosen = saying(words, menu).chosen
    if len(chosen) > 1:
        raise Again(wrap("What is put together of several things is decided each time."))
    return chosen[0]
