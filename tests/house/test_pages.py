"""What is written from the code stands on its page as the code has it now."""

from collections.abc import Callable
from pathlib import Path

import pytest

from . import commands_page, effects_page, rulings_page
from .conditions import page as conditions
from .hooks import page as hooks
from .kinds import page as kinds
from .name_by_name import page as names
from .name_by_name import public
from .secrets import page as secrets

_WRITERS = (commands_page, conditions, effects_page, hooks, kinds, names, public, rulings_page, secrets)
_WRITTEN = {one.PAGE: one.page for one in _WRITERS}
_WRITTEN |= {
    names.KIT_PAGE: names.kit_page,
    public.GAME_PAGE: public.game_page,
    public.TERMINAL_PAGE: public.terminal_page,
}


@pytest.mark.parametrize(("page", "written"), _WRITTEN.items(), ids=lambda one: getattr(one, "stem", ""))
def test_a_page_is_what_the_code_has(page: Path, written: Callable[[], str]) -> None:
    """Whoever looks something up finds all of it, and nothing that is gone; the page says how it is written anew."""
    assert page.read_text(encoding="utf-8") == written()
