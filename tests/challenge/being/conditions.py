"""Random conditions of equipment as plain data, random facts to ask them of, and a slow answer of our own."""

from collections.abc import Mapping
from typing import Any

from hypothesis import strategies as st

from gateway_core.challenge.being import KINDS, Facts
from gateway_core.frozen import FrozenDict

__all__ = ["FLAGS", "about", "facts", "is_so"]

FLAGS = ("key", "lead", "passenger", "passive", "pc")
_BOUNDS = st.tuples(st.sampled_from(["at-least", "at-most"]), st.integers(0, 7)).map(lambda one: {one[0]: one[1]})


def about(*who: str) -> st.SearchStrategy[dict[str, Any]]:
    """Return conditions about the `bearer`, the `opponent`, or both."""
    side = st.sampled_from(who)
    words = st.one_of(
        st.builds(lambda one, kind: {f"{one}-is": kind}, side, st.sampled_from(sorted(KINDS))),
        st.builds(
            lambda one, fact, to: {f"{one}-{fact}": to}, side, st.sampled_from(["gang", "significance"]), _BOUNDS
        ),
        *([_BOUNDS.map(lambda to: {"opponent-level": to})] if "opponent" in who else []),
    )
    return st.recursive(
        words,
        lambda inner: st.one_of(
            inner.map(lambda one: {"not": one}),
            st.lists(inner, min_size=1, max_size=3).map(lambda several: {"all": several}),
            st.lists(inner, min_size=1, max_size=3).map(lambda several: {"any": several}),
        ),
        max_leaves=4,
    )


def facts(name: str) -> st.SearchStrategy[Facts]:
    """Return somebody of whom everything is known."""
    said = {"gang": st.integers(1, 4), "significance": st.integers(0, 6), "level": st.none() | st.integers(0, 10)}
    flags = {flag: st.booleans() for flag in FLAGS}
    return st.fixed_dictionaries({**said, **flags}).map(lambda known: Facts(name, FrozenDict(known)))


def is_so(data: dict[str, Any], bearer: Facts, opponent: Facts) -> bool:
    """Answer a condition word by word."""
    ((word, value),) = data.items()
    if word == "not":
        return not is_so(value, bearer, opponent)
    if word in ("all", "any"):
        return (all if word == "all" else any)(is_so(one, bearer, opponent) for one in value)
    who, _, what = word.partition("-")
    said: Mapping[str, Any] = (bearer if who == "bearer" else opponent).said
    if what == "is":
        return bool(said["gang"] > 1 if value == "gang" else said[value])
    number = said[what]
    ((side, bound),) = value.items()
    return number is not None and (number >= bound if side == "at-least" else number <= bound)
