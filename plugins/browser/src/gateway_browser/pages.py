"""The pages of a table: what each shows, as blocks and as whole documents.

What they post, all with `seat` (whose it is) and `request` (the id by which it is done once), answered with 303 to
where the form stood, or for the script (`X-Script: 1`) with 204:

- `POST /act`: `form` (the key of a form, several joined with `+`), the fields of the form (`f.NAME`), `say` (words to it).
- `POST /order`: `order` is one of `undo`, `redo`, `withdraw`, `pause`, `unpause`, `note`, `close`; `say` goes with `pause`
  and `note`.
- `POST /dice`: `d.0`, `d.1`, ...: the faces of each pool that is asked for, as written; an empty one is thrown here.
- `POST /holder`: `order` is one of `free`, `lend`, `take`, `address`, about the seat `of`.

What they fetch: `/` the page, `/stream` its changes (event `page`), `/form?seat=&form=` one form, `/rest?seat=` what is
rare and what may not be done, `/holders` who sits where, `/screen` the room's big screen, `/why?seat=&form=&f.NAME=...`
the chance of a form as it is filled in, as JSON (`chance`).
"""

from .blocks import Block
from .seen import Posted, Seen

__all__ = ["blocks", "chance", "form_page", "holders_page", "joining", "page", "rest_page", "screen_page", "wrong"]


def blocks(seen: Seen) -> tuple[Block, ...]:
    """Return the blocks of the page at `/`, in their order."""
    raise NotImplementedError


def page(seen: Seen) -> str:
    """Return the whole page at `/`: of one's own seats, or of whoever looks on."""
    raise NotImplementedError


def screen_page(seen: Seen) -> str:
    """Return the page of the room's big screen, which has no seat."""
    raise NotImplementedError


def form_page(seen: Seen, seat: str, form: str) -> str | None:
    """Return the page of one form, in its best way; None where there is no such form now."""
    raise NotImplementedError


def rest_page(seen: Seen, seat: str) -> str:
    """Return the page of what a seat may do rarely, and of what it may not do and why."""
    raise NotImplementedError


def holders_page(seen: Seen) -> str:
    """Return the games master's page of who holds which seat."""
    raise NotImplementedError


def joining(game: str, who: str) -> str:
    """Return the page with the one button that takes a place, by a POST to where it stands; `who` one would be."""
    raise NotImplementedError


def wrong(title: str, words: str) -> str:
    """Return a page that says what is not possible here."""
    raise NotImplementedError


def chance(seen: Seen, seat: str, form: str, posted: Posted | None = None) -> str:
    """Return as JSON how likely a form succeeds as it was filled in, or else in its best way, and why.

    `chance` in percent, `why` a line each, `best` what to fill in for it (names to values), `wrong` what does not go
    together, `cost` how much of a limit is taken; each only where there is something to tell.
    """
    raise NotImplementedError
