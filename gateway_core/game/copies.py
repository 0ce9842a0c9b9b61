"""Things of which there are several alike: `face#copy`, so that each has a state of its own and people read the face.

A deck of cards is a zone of such things. What happens to one goes by the thing (damage), what it is by its face. A deed
names the very thing that it takes: it is by this that others learn what somebody held.
"""

from collections import Counter
from collections.abc import Iterable, Mapping

__all__ = ["copies", "face", "numbered", "one_of_each"]

_TOLD = ("", "another ", "a third ", "a fourth ", "a fifth ", "a sixth ")


def face(thing: str) -> str:
    """Return what a thing is, without the number of its copy.

    >>> face("mine:wolf#3"), face("mine:wolf")
    ('mine:wolf', 'mine:wolf')
    """
    return thing.partition("#")[0]


def copies(face: str, count: int, first: int = 1) -> tuple[str, ...]:
    """Return so many things of one face.

    >>> copies("mine:wolf", 2)
    ('mine:wolf#1', 'mine:wolf#2')
    """
    return tuple(f"{face}#{number}" for number in range(first, first + count))


def one_of_each(things: Iterable[str], count: int = 1) -> tuple[str, ...]:
    """Return the first `count` copies of each face, in their order, so that equal ones are one form.

    What a seat does not see, "", is left out.

    >>> one_of_each(("wolf#3", "hare#1", "wolf#1", ""))
    ('wolf#3', 'hare#1')
    """
    seen = Counter[str]()
    found = []
    for thing in filter(None, things):
        seen[face(thing)] += 1
        if seen[face(thing)] <= count:
            found.append(thing)
    return tuple(found)


def numbered(things: Iterable[str], names: Mapping[str, str]) -> Mapping[str, str]:
    """Return things with words of their own where their names, by thing, are the same.

    >>> numbered(("wolf#3", "wolf#1"), {"wolf#3": "Wolf", "wolf#1": "Wolf"})
    {'wolf#3': 'Wolf', 'wolf#1': 'another Wolf'}
    """
    seen, found = Counter[str](), dict[str, str]()
    for thing in things:
        name = names[thing]
        at = seen[name]
        found[thing] = f"{_TOLD[at] if at < len(_TOLD) else f'{at + 1}. '}{name}"
        seen[name] += 1
    return found
