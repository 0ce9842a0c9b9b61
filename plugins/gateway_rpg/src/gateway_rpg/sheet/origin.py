"""How a character came by a thing: at the start, later, or from a sheet, a variation or a package that it took over."""

from ..character import Build, Purchase

__all__ = ["came_by", "lender"]

_KINDS = {"variations": "variation", "packages": "package"}


def came_by(build: Build, one: Purchase) -> str:
    """Return how somebody came by what was bought, in words."""
    lent = lender(build, one)
    if lent is not None:
        return f"from {build.name(lent[0], lent[1])}"
    if one.row is None:
        return "at the start"
    date = build.character.advancement[one.row].date
    return f"bought {date}" if date else "bought later"


def lender(build: Build, one: Purchase) -> tuple[str, str, str] | None:
    """Return the entry that a purchase was taken over from, as kind, full id and no field; None for one's own."""
    if not one.lent:
        return None
    if one.path == ("based_on",):
        return "character", build.character.based_on or "", ""
    part, index = one.path
    ids = build.character.variations if part == "variations" else build.character.packages
    return _KINDS[str(part)], ids[int(index)], ""
