"""Who comes first: results put in ranks."""

from collections.abc import Iterable, Mapping

__all__ = ["ranked"]


def ranked(results: Mapping[str, int], tied: Iterable[str] = ()) -> tuple[tuple[str, ...], ...]:
    """Return who comes first by highest result, in ranks; those of one rank are tied, in the order of `tied`.

    >>> ranked({"ann": 4, "bob": 7, "cat": 4}, tied=["cat", "ann"])
    (('bob',), ('cat', 'ann'))
    """
    places = {id: place for place, id in enumerate(tied)}
    ranks: dict[int, list[str]] = {}
    for id in sorted(results, key=lambda one: places.get(one, len(places))):
        ranks.setdefault(results[id], []).append(id)
    return tuple(tuple(ranks[result]) for result in sorted(ranks, reverse=True))
