"""Ids of entries in what is written: kept in full, and checked like every other reference of a pack."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import attrs
import pytest

from gateway_core.errors import ContentError
from gateway_core.game.effects import CHOOSE, ConditionWord, Language, Operation, OperationWord, entry, number, taking
from gateway_core.packs import Kinds, Layer, Pack, Rulebook, freeze, read_pack
from gateway_core.packs.schema import DataFault

NAMES: Language[Any, str] = Language(
    (
        OperationWord[Any, str]("learn", "a spell is learnt", lambda here, spell: [spell], entry("spell")),
        OperationWord[Any, str](
            "cast", "a spell is cast", lambda here, spell, times: [f"{times} x {spell}"],
            taking(spell=entry("spell", home="tower"), times=number()),
        ),
        ConditionWord[Any]("known", "somebody knows a spell", lambda here, spell: True, entry("spell")),
        CHOOSE,
    )
)  # fmt: skip


@attrs.frozen
class Spell:
    """Something to learn."""

    id: str
    name: str
    does: tuple[Operation, ...] = NAMES.field(default=())


KINDS: Mapping[str, type] = {"spell": Spell}


def laid(folder: Path, does: str, patch: str = "") -> Rulebook:
    """Return the rulebook of `tower`, of `mine` with a spell that does this, and of `hall`, which may patch it."""
    spells = {
        "tower": "{id: light-ball, name: Light ball}",
        "mine": f"{{id: own, name: Own, does: [{does}]}}, {{id: spark, name: Spark}}",
        "hall": "{id: spark, name: Another spark}",
    }
    layers = []
    for id, entries in spells.items():
        data = folder / id / "data"
        data.mkdir(parents=True)
        head = f"kind: pack\nformat: 1\nid: {id}\nversion: 0.1.0\nname: {id}\nsystem: magic\n"
        (data.parent / "pack.yaml").write_text(head)
        (data / "spells.yaml").write_text(f"kind: spell\nformat: 1\nentries: [{entries}]\n")
        if patch and id == "hall":
            (data / "patches.yaml").write_text(f"kind: patch\nformat: 1\nentries: [{patch}]\n")
        read = read_pack(data.parent, Kinds(KINDS), shown=id)
        if read.problems:
            raise ContentError(list(read.problems))
        assert isinstance(read.pack, Pack)
        layers.append(Layer(read.pack, read.entries, read.patches, False))
    return freeze(layers, Kinds(KINDS))


@pytest.mark.parametrize(
    ("does", "data", "facts", "words"),
    [
        ("{learn: spark}", {"learn": "mine:spark"}, ("mine:spark",), "learn spark"),
        ("{learn: tower:light-ball}", {"learn": "tower:light-ball"}, ("tower:light-ball",), "learn light ball"),
        (
            "{cast: {spell: light-ball, times: 2}}", {"cast": {"spell": "tower:light-ball", "times": 2}},
            ("2 x tower:light-ball",), "cast spell: light ball, 2 times",
        ),
    ],
)  # fmt: skip
def test_an_id_is_kept_in_full(tmp_path: Path, does: str, data: Any, facts: tuple[str, ...], words: str) -> None:
    """A bare one means the pack it is written in, or the pack of the book where the word says so."""
    (operation,) = laid(tmp_path, does).get("spell", "mine:own").does

    assert operation.to_data() == data
    assert operation.facts(None) == facts
    assert operation.words == words


@pytest.mark.parametrize(
    ("does", "words"),
    [
        ("{learn: spark}", "learn Spark!"),
        ("{cast: {spell: light-ball, times: 2}}", "cast spell: Light ball!, 2 times"),
        ("{choose: [{learn: spark}, []]}", "choose: learn Spark!, or nothing"),
        (
            "{learn: own, when: {all: [{known: spark}, {any: [{not: {known: hall:spark}}]}]}}",
            "learn Own! if known is Spark! and (it is not so that known is something)",
        ),
    ],
)
def test_an_entry_is_called_as_whoever_asks_calls_it(tmp_path: Path, does: str, words: str) -> None:
    """However deep its id stands in what is done; what nobody may know of is something."""
    book = laid(tmp_path, does)

    def called(kind: str, id: str) -> str:
        return "" if id == "hall:spark" else f"{book.get(kind, id).name}!"

    (operation,) = book.get("spell", "mine:own").does
    assert operation.told(called) == words


@pytest.mark.parametrize(
    ("does", "code", "said"),
    [
        ("{learn: sparkle}", "pack/unknown-id", "Did you mean 'spark'?"),
        ("{cast: {spell: spark, times: 1}}", "pack/unknown-id", "no spell has the id 'spark'"),
        ("{learn: 3}", "pack/wrong-type", "the id of a spell belongs here, not 3"),
    ],
)
def test_an_id_that_no_pack_has_is_an_error_at_its_place(tmp_path: Path, does: str, code: str, said: str) -> None:
    """Like any other reference, however deep it stands."""
    with pytest.raises(ContentError) as caught:
        laid(tmp_path, does)

    (problem,) = caught.value.problems
    assert problem.code == code
    assert said in f"{problem.message} {problem.hint}"
    assert str(problem.place).startswith("mine/data/spells.yaml:3:")


def test_without_a_pack_an_id_is_written_in_full() -> None:
    """Nothing is guessed."""
    assert NAMES.operation({"learn": "mine:spark"}).value == "mine:spark"
    with pytest.raises(DataFault):
        NAMES.operation({"learn": "spark"})


def test_a_bare_id_in_a_patch_means_the_pack_that_patches(tmp_path: Path) -> None:
    """Whoever writes it knows their own spells."""
    patch = "{patch: 'mine:spell/own', set: {does: [{learn: spark}]}, why: a try}"

    (operation,) = laid(tmp_path, "{learn: spark}", patch).get("spell", "mine:own").does

    assert operation.value == "hall:spark"
