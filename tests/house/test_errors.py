"""Codes of errors and refusals: each has its heading in the reference, and the reference explains none that is gone."""

import ast
from pathlib import Path

import pytest

from .codes import PLUGINS, codes_given, codes_in, families_made, headings
from .tree import OURS, parse, python_files, shown


def test_every_code_has_a_heading() -> None:
    """Whoever meets a code can look it up."""
    explained = set(headings())

    assert {code: file for code, file in codes_given().items() if code not in explained} == {}


def test_every_heading_is_a_code() -> None:
    """The reference does not explain what cannot happen."""
    given = codes_given()

    assert [code for code in headings() if code not in given] == []


def test_codes_stand_in_order() -> None:
    """A code is found where the alphabet puts it, once."""
    assert headings() == sorted(set(headings()))


@pytest.mark.parametrize("plugin", PLUGINS, ids=lambda plugin: plugin.name)
def test_a_plugin_explains_its_own_codes(plugin: Path) -> None:
    """On a page beside its README, in order; and it explains none of anybody else's."""
    given = codes_given(plugin / "src")
    explained = headings(*sorted(plugin.glob("*.md")))

    assert {code: file for code, file in given.items() if code not in {*explained, *headings()}} == {}
    assert [code for code in explained if code not in given] == []
    assert explained == sorted(set(explained))


def test_a_code_can_be_searched_for() -> None:
    """A code is written out where it is given, never put together while running."""
    sources = [*OURS, *(plugin / "src" for plugin in PLUGINS)]
    files = [file for file in python_files(*sources) if "/{" in (text := file.read_text("utf-8")) or "-{" in text]
    made = {(family, shown(file)) for file in files for family in families_made(parse(file))}

    assert made == set()


def test_a_code_is_found_wherever_it_is_a_value() -> None:
    """A code in a call, a default or a table counts; one that a docstring mentions does not."""
    source = '"""Says pack/never."""\nraise Fault("pack/one")\ndef f(code="pack/two"): ...\nTABLE = {"pack/three": 1}\n'

    assert sorted(codes_in(ast.parse(source))) == ["pack/one", "pack/three", "pack/two"]


def test_a_code_that_is_put_together_is_noticed() -> None:
    """No code escapes the reference by being made of pieces."""
    assert list(families_made(ast.parse('note(f"pack/{word}")\nnote(f"a/b {word}")\n'))) == ["pack"]
