"""An entry found as a person calls it; what is ambiguous is told as that, and not as unknown."""

import attrs
import pytest

from gateway_core.errors import ContentError
from gateway_core.packs.called import entry_called


@attrs.frozen
class Thing:
    name: str = ""


THINGS = {
    "a:watch": Thing("Night watch"), "b:watch": Thing("The guard"), "a:lamp": Thing("Lantern"),
    "b:light": Thing("Lantern"),
    "a:mira": Thing("Mira Voss"), "b:petr": Thing("Пётр"), "b:bare": Thing(),
}  # fmt: skip


@pytest.mark.parametrize(
    ("said", "home", "id"),
    [
        ("a:watch", "", "a:watch"), ("watch", "b", "b:watch"), ("MIRA  voss", "", "a:mira"), ("Mira", "", "a:mira"),
        ("пётр", "", "b:petr"), ("b:Lantern", "", "b:light"), ("bare", "", "b:bare"),
    ],
)  # fmt: skip
def test_an_id_or_a_name_will_do(said: str, home: str, id: str) -> None:
    """Whatever its capitals; an id of the pack that is spoken of goes first."""
    assert entry_called(THINGS, "thing", said, home) == id


@pytest.mark.parametrize(
    ("said", "code", "cure"),
    [
        ("watch", "pack/two-of-one-name", "Say which: a:watch or b:watch."),
        ("lantern", "pack/two-of-one-name", "Say which: a:lamp or b:light."),
        ("wacth", "pack/unknown-id", "Did you mean 'watch'?"),
        ("Mira Vos", "pack/unknown-id", "Did you mean 'Mira Voss'?"),
        ("", "pack/unknown-id", ""),
    ],
)
def test_what_cannot_be_told_apart_is_not_unknown(said: str, code: str, cure: str) -> None:
    """The ids are named among which somebody has to choose."""
    with pytest.raises(ContentError) as caught:
        entry_called(THINGS, "thing", said)

    (problem,) = caught.value.problems
    assert (problem.code, cure in problem.hint) == (code, True)
