"""The page of public names lists what every documented room makes public, and nothing else."""

import importlib

from .public import PAGE, ROOMS, listed, used


def test_every_public_name_is_on_the_page_and_every_name_on_the_page_is_public() -> None:
    """What is kept can be looked up; what cannot be looked up need not be kept."""
    assert listed() == {room: {*importlib.import_module(room).__all__} for room in ROOMS}


def test_every_public_name_is_there_and_says_what_it_is() -> None:
    """One that a room promises and does not have would be found by a stranger."""
    lines = PAGE.read_text(encoding="utf-8").splitlines()

    assert [line for line in lines if line.startswith("- `") and not line.partition(" — ")[2]] == []


def test_our_plugins_and_settings_use_public_names_alone() -> None:
    """They are written as a stranger's are, and break no sooner."""
    public = listed()

    strays = {
        f"{file.name}: {room}.{name}"
        for file, room, name in used()
        if name not in public.get(room, ()) and f"{room}.{name}" not in public
    }

    assert strays == set()
