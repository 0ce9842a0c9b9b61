"""Packs that grow: deep, wide and long ones, sound and faulty, each of a size that is named."""

from collections.abc import Callable, Iterable, Mapping

__all__ = ["DEEP", "FAULTY", "LONG", "Files", "listed"]

Files = Mapping[str, str]  # by name, below data/
Growing = Callable[[int], Files]

_SCENE = """\
kind: scene
format: 1
id: scene
name: A scene
ladder: {start: 6}
sides: {foes: gm, heroes: players}
initiative: ann
cast:
  - {id: ann, side: heroes, dice: 1}
  - {id: bob, side: foes, dice: 1, key: true}
"""
_CHARACTER = "kind: character\nformat: 1\nid: {0}\nname: {0}\n"
_EFFECT = "id: e{0}, name: E{0}, step: 9, aim: gateway:linked, resist: target"
_DOES = "does: [{shift-edge: {steps: 1}}]"
_LINE = "{line: target}"


def listed(kind: str, rows: Iterable[str]) -> str:
    """Return a file of entries of a kind, one in a line."""
    return f"kind: {kind}\nformat: 1\nentries:\n" + "".join(f"  - {{{row}}}\n" for row in rows)


def _each(size: int, words: str) -> list[str]:
    return [words.format(number) for number in range(size)]


def _names(size: int, letter: str) -> str:
    return f"[{', '.join(f'{letter}{number}' for number in range(size))}]"


def _effect(*needs: str, does: str = _DOES, more: str = "") -> Files:
    return {"effect.yaml": listed("effect", [f"{_EFFECT.format(0)}, needs: [{', '.join(needs)}], {does}{more}"])}


def _scene(size: int, member: str = "", rest: str = "", row: str = "") -> Files:
    cast = "".join(f"  - {{{one}}}\n" for one in _each(size if member else 0, member))
    return {"scene.yaml": _SCENE + cast + rest + "".join(f"{one}\n" for one in _each(size if row else 0, row))}


def _traits(size: int) -> Files:
    return {
        "traits.yaml": listed("equipment-trait", _each(size, "id: t{0}, name: T{0}")),
        "items.yaml": listed("item", [f"id: thing, name: Thing, traits: {_names(size, 't')}"]),
    }


def _person(size: int, head: str, row: str) -> Files:
    rows = "".join(f"  - {{{one}}}\n" for one in _each(size, row))
    known = _each(size, "id: b{0}, name: B{0}")
    return {
        "person.yaml": f"{_CHARACTER.format('person')}{head}:\n{rows}",
        "backgrounds.yaml": listed("background", known), "items.yaml": listed("item", known),
    }  # fmt: skip


def _patched(size: int, *patches: str) -> Files:
    files = _person(size, "backgrounds", "background: b{0}, level: 1")
    return {**files, "patches.yaml": listed("patch", (f"patch: mine:character/person, {one}" for one in patches))}


DEEP: Mapping[str, Growing] = {
    "not within not": lambda size: _effect("{not: " * size + _LINE + "}" * size),
    "all and any within each other": lambda size: _effect(
        "{all: [{any: [" * (size // 2) + _LINE + "]}]}" * (size // 2)
    ),
    "not of a pair": lambda size: _effect("{not: {all: [" * (size // 2) + _LINE + f", {_LINE}]}}}}" * (size // 2)),
}
"""What is nested: of a size that is no more than a file may be deep."""

LONG: Mapping[str, Growing] = {
    "conditions in one": lambda size: _effect(f"{{any: [{', '.join([_LINE] * size)}]}}"),
    "needs": lambda size: _effect(*_each(size, "{{ladder: {{at-most: 1{0}}}}}")),
    "operations": lambda size: _effect(_LINE, does=f"does: [{', '.join(['{shift-edge: {steps: 1}}'] * size)}]"),
    "dues": lambda size: _effect(_LINE, more=f", due: [{', '.join(['{raises: 1}'] * size)}]"),
    "effects": lambda size: {
        "effect.yaml": listed("effect", (f"{one}, needs: [{_LINE}], {_DOES}" for one in _each(size, _EFFECT)))
    },
    "traits of an item": _traits,
    "a chain of cancellations": lambda size: {
        **_traits(size + 1),
        "rules.yaml": listed("cancellation", (f"id: c{n}, trait: t{n}, stops: t{n + 1}" for n in range(size))),
    },
    "a ring of cancellations": lambda size: {
        **_traits(size),
        "rules.yaml": listed("cancellation", (f"id: c{n}, trait: t{n}, stops: t{(n + 1) % size}" for n in range(size))),
    },
    "cast": lambda size: _scene(size, "id: c{0}, side: foes, dice: 1"),
    "gangs": lambda size: _scene(size, "id: c{0}, side: foes, dice: 1, lead: bob, count: 3"),
    "sides": lambda size: {
        "scene.yaml": _scene(size, "id: c{0}, side: s{0}, dice: 1")["scene.yaml"].replace(
            "sides: {", "sides: {" + "".join(_each(size, "s{0}: players, "))
        )
    },
    "lines": lambda size: _scene(size, "id: c{0}, side: foes, dice: 1", "lines:\n", "  - {{from: c{0}, to: ann}}"),
    "places": lambda size: _scene(
        size, "id: c{0}, side: foes, dice: 1, key: true, place: p{0}", "places:\n", "  - {{id: p{0}, name: P}}"
    ),
    "approaches": lambda size: _scene(size, "", "approaches:\n  ann:\n", "    - {{id: a{0}, effects: [edge, climax]}}"),
    "approaches of many": lambda size: _scene(
        size, "id: c{0}, side: heroes, dice: 1", "approaches:\n", "  c{0}: [{{id: a, effects: [edge, climax]}}]"
    ),
    "locations within each other": lambda size: {
        "places.yaml": listed("location", (f"id: l{n}, name: L, within: l{n + 1}" for n in range(size)))
        + f"  - {{id: l{size}, name: L}}\n"
    },
    "traits of a person": lambda size: _person(size, "traits", "name: Trait {0}, categories: [fate]"),
    "backgrounds of a person": lambda size: _person(size, "backgrounds", "background: b{0}, level: 1"),
    "rows of a person": lambda size: _person(size, "advancement", "gain: b{0}"),
    "rows that lose something": lambda size: _person(size, "advancement", "lose: b{0}, gain: b{0}"),
    "fields of a patch": lambda size: _patched(size, f"set: {{{', '.join(_each(size, 'backgrounds.b{0}.level: 2'))}}}"),
    "rows that a patch takes out": lambda size: _patched(
        size,
        f"remove: {{backgrounds: [{', '.join(_each(size, '{{background: b{0}, level: 1, specialisations: []}}'))}]}}",
    ),
    "patches": lambda size: _patched(size, *_each(size, "set: {{concept: C{0}}}")),
    "words": lambda size: {"items.yaml": listed("item", [f"id: i, name: I, text: '{'word ' * size}'"])},
    "people in a chain": lambda size: {
        f"p{n}.yaml": _CHARACTER.format(f"p{n}") + (f"based_on: p{n - 1}\n" if n else "") for n in range(size)
    },
}
"""What there is much of, in one place or side by side."""

FAULTY: Mapping[str, Growing] = {
    "equal keys": lambda size: {"items.yaml": listed("item", ["id: i" + ", name: I" * size])},
    "entries without an id": lambda size: {"items.yaml": listed("item", ["name: x"] * size)},
    "entries of one id": lambda size: {"items.yaml": listed("item", ["id: i, name: x"] * size)},
    "unknown keys": lambda size: {
        "items.yaml": listed("item", [f"id: i, name: x, {', '.join(_each(size, 'k{0}: 1'))}"])
    },
    "misspelt keys": lambda size: {"items.yaml": listed("item", _each(size, "id: i{0}, nmae: x"))},
    "names of nothing": lambda size: {
        "items.yaml": listed("item", [f"id: i, name: x, traits: {_names(size, 't')}"])
    },
    "one name of nothing in each": lambda size: {
        "items.yaml": listed("item", _each(size, "id: i{0}, name: x, traits: [t{0}]"))
    },
    "patches of nothing": lambda size: {
        "p.yaml": listed("patch", _each(size, "patch: mine:item/x{0}, set: {{name: N}}"))
    },
    "traits of nothing": lambda size: {"traits.yaml": listed("equipment-trait", _each(size, "id: t{0}, name: T{0}"))},
    "lines to nobody": lambda size: _scene(size, "", "lines:\n", "  - {{from: x{0}, to: y{0}}}"),
    "cast of one id": lambda size: _scene(size, "id: c, side: foes, dice: 1"),
    "files of no kind": lambda size: {f"f{n}.yaml": "kind: itemm\nformat: 1\nentries: []\n" for n in range(size)},
    "tabs": lambda size: {"items.yaml": listed("item", _each(size, "id: i{0},\tname: x"))},
    "a ring of locations": lambda size: {
        "places.yaml": listed("location", (f"id: l{n}, name: L, within: l{(n + 1) % size}" for n in range(size)))
    },
}  # fmt: skip
"""What is wrong over and over."""
