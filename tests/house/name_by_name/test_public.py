"""The page of public names lists what is promised to strangers, and our own plugins use nothing else."""

from .names import MOST, promised, twice
from .public import GAME_PAGE, PAGE, TERMINAL_PAGE, of_rooms, used


def test_few_names_are_promised() -> None:
    """Each of them is kept for years, so that it needs a reason; none stands in two places."""
    assert sum(map(len, promised().values())) <= MOST
    assert twice() == []


def test_every_public_name_says_what_it_is() -> None:
    """A name alone sends whoever reads the page to the source."""
    pages = (PAGE, GAME_PAGE, TERMINAL_PAGE)
    lines = [line for page in pages for line in page.read_text(encoding="utf-8").splitlines()]

    assert [line for line in lines if line.startswith("- `") and not line.partition(" — ")[2].strip(" .")] == []


def test_our_plugins_and_settings_use_promised_names_alone() -> None:
    """They are written as a stranger's are, and break no sooner."""
    public = promised() | of_rooms()

    strays = {
        f"{file.name}: {room}.{name}"
        for file, room, name in used()
        if name not in public.get(room, ()) and f"{room}.{name}" not in public
    }

    assert strays == set()
