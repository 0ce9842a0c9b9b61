"""A file that follows a value: the difference is spliced in, and everything else stays byte for byte."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from gateway_core.packs import edit_yaml, followed, write_yaml

FILE = """\
# Mine.
id: ann   # she
unknown: kept
traits:
  # the first
  - {name: Old, categories: [fate]}
  - {name: Sly, categories: [social]}
essence: {fate: 1}
gear: []
"""
NOW: dict[str, Any] = {
    "id": "ann",
    "traits": [{"name": "Old", "categories": ["fate"]}, {"name": "Sly", "categories": ["social"]}],
    "essence": {"fate": 1},
}


def after(**changes: Any) -> str:
    """Return the text after these keys changed; None takes one away."""
    wanted = {key: value for key, value in {**NOW, **changes}.items() if value is not None}
    return followed(edit_yaml(FILE.encode(), "ann.yaml"), NOW, wanted, ("id", "name", "traits")).text


def test_one_item_more_is_one_line_more() -> None:
    """Comments and what nobody knows stay."""
    text = after(traits=[*NOW["traits"], {"name": "New", "categories": ["fate"]}])

    assert text == FILE.replace("essence:", "  - {name: New, categories: [fate]}\nessence:")


def test_one_item_less_is_one_line_less() -> None:
    """The second, though the first is like it."""
    assert after(traits=NOW["traits"][:1]) == FILE.replace("  - {name: Sly, categories: [social]}\n", "")


def test_what_changed_deep_inside_changes_there() -> None:
    """A category more, in its brackets."""
    old = {"name": "Old", "categories": ["fate", "mental"]}

    assert after(traits=[old, NOW["traits"][1]]) == FILE.replace("[fate]", "[fate, mental]")


def test_a_yes_is_no_one() -> None:
    """The two are equal to Python, and not to whoever reads the file."""
    editing = followed(edit_yaml(FILE.encode(), "ann.yaml"), NOW, {**NOW, "essence": {"fate": True}})

    assert editing.root["essence"]["fate"] is True


def test_a_new_key_stands_in_its_order() -> None:
    """Behind the nearest that comes before it."""
    assert after(name="Ann") == FILE.replace("unknown:", "name: Ann\nunknown:")


def test_a_key_that_was_there_empty_is_filled() -> None:
    """It went without saying, and was said."""
    assert after(gear=["rope"]) == FILE.replace("gear: []", "gear: [rope]")


def test_a_key_goes() -> None:
    """With its line."""
    assert after(essence=None) == FILE.replace("essence: {fate: 1}\n", "")


def test_what_the_file_spells_otherwise_is_written_anew() -> None:
    """`gateway:fate` is fate: there must not be two of it."""
    editing = edit_yaml(FILE.replace("{fate: 1}", "{gateway:fate: 1}").encode(), "ann.yaml")

    assert followed(editing, NOW, {**NOW, "essence": {"fate": 2}}).root["essence"] == {"fate": 2}


values = st.recursive(
    st.sampled_from(["a", "b", 1, 2]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("pqr"), inner, max_size=3),
    max_leaves=8,
)
files = st.dictionaries(st.sampled_from("uvwxyz"), values, min_size=1, max_size=4)


@given(files, files)
def test_a_file_can_follow_any_value(before: dict[str, Any], wanted: dict[str, Any]) -> None:
    """It then says just that."""
    editing = edit_yaml(("# Head.\n" + write_yaml(before)).encode(), "x.yaml")

    found = followed(editing, before, wanted)

    assert found.root == wanted
    assert found.text.startswith("# Head.\n")
