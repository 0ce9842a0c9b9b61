"""The file of a character that is being made says what the draft says, whatever is chosen."""

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gateway_core.session import Session
from gateway_rpg.character import BACKGROUND, ESSENCE, SPECIALISATION, TRAIT
from gateway_rpg.character.builder import Bought, Chosen, Listed, Written
from gateway_rpg.character.builder.making import SheetDraft
from gateway_terminal.files.draft_file import begin_draft, blank_draft, resume_draft
from gateway_terminal.options import Named

CATEGORIES = [f"gateway:{word}" for word in ("fate", "mental", "physical", "social")]
BACKGROUNDS = [f"dark-spires:{word}" for word in ("arcanist", "blag", "sneak")]
GEAR = ["dark-spires:chalk-circle", "dark-spires:burglars-roll"]
TEXTS = ["No: not # he", "x" * 150, "12"]
TRAITS = ["Old", "yes", "A, [b]: c"]
USES = ["gateway:notice", "gateway:action"]
yes_or_no = st.booleans()
choices = st.lists(
    st.one_of(
        st.builds(Written, st.sampled_from(["name", "concept", "notes"]), st.sampled_from(TEXTS)),
        st.builds(Chosen, st.just("archetype"), st.sampled_from(["dark-spires:courtier", None])),
        st.builds(Listed, st.just("gear"), st.sampled_from(GEAR), yes_or_no),
        st.builds(Bought, st.just(TRAIT), st.sampled_from(TRAITS), st.sampled_from(CATEGORIES), yes_or_no),
        st.builds(Bought, st.just(ESSENCE), st.sampled_from(CATEGORIES), st.just(""), yes_or_no),
        st.builds(Bought, st.just(BACKGROUND), st.sampled_from(BACKGROUNDS), st.just(""), yes_or_no),
        st.builds(Bought, st.just(SPECIALISATION), st.sampled_from(BACKGROUNDS), st.sampled_from(USES), yes_or_no),
    ),
    max_size=25,
)  # fmt: skip


@cache
def session() -> Session:
    """Return one session for all examples."""
    return Session()


@cache
def table() -> Any:
    """Return the table of the setting, laid once."""
    return session().table("dark-spires")


@pytest.mark.parametrize("comment", ["", "# Hers alone.\n"])
@given(choices)
@settings(max_examples=12, deadline=None)
def test_the_file_says_what_the_draft_says(comment: str, wanted: list[Any]) -> None:
    """Read again, it is the same character, nothing is wrong with its words, and a comment still stands."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "ann.yaml"
        draft = blank_draft(session(), table(), path, "dark-spires", None)
        begin_draft(session(), table(), path, SheetDraft(draft.of.after(Chosen("power_level", "gateway:super-heroes"))))
        path.write_text(path.read_text(encoding="utf-8") + comment, encoding="utf-8")
        file, _ = resume_draft(session(), path, Named())
        for choice in wanted:
            found = file.draft.offer(choice)
            if found.refusal is None:
                file = file.taken(found.after)

        read = session().own_file(path, "character")

        assert read.problems == ()
        assert read.value == file.draft.value
        assert comment in path.read_text(encoding="utf-8")
