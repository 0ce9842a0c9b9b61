"""The ids of things in packs: `slug`, `pack:slug`, `pack:kind/slug`; and how one is made of a name."""

import hashlib
import re
import unicodedata
from collections.abc import Collection

import attrs

__all__ = ["LONGEST_SLUG", "SLUG", "Ref", "id_of_file", "is_slug", "qualify", "slug_of", "unused"]

SLUG = "[a-z0-9]+(-[a-z0-9]+)*"  # as a pattern; in JSON Schema too
LONGEST_SLUG = 80  # an id is typed, stands in a column and names a file

# Letters that Unicode takes for no other letter with a mark, as those who write them do without.
_PLAIN = str.maketrans({
    "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ħ": "h", "ł": "l", "ŋ": "ng", "ı": "i", "ŧ": "t",
})  # fmt: skip


def is_slug(text: str) -> bool:
    """Say whether `text` is kebab-case: lower-case letters and digits in words joined by single hyphens.

    >>> is_slug("cat-burglar"), is_slug("Cat burglar"), is_slug("-x")
    (True, False, False)
    """
    return len(text) <= LONGEST_SLUG and re.fullmatch(SLUG, text) is not None


def slug_of(name: str) -> str:
    """Return the id that is made of a name: what plain letters and figures say of it. Empty: nothing does.

    >>> slug_of("Sœur Élise, the 2nd"), slug_of("Søren Weiß"), slug_of("Пётр")
    ('soeur-elise-the-2nd', 'soren-weiss', '')
    """
    small = unicodedata.normalize("NFKD", name).casefold().translate(_PLAIN)
    plain = "".join(sign for sign in small if not unicodedata.combining(sign))
    return "-".join(re.findall("[a-z0-9]+", plain))[:LONGEST_SLUG].rstrip("-")


def id_of_file(stem: str) -> str:
    """Return the id that a file gives what it stands for: its name's, or a made one where nothing of that is plain.

    >>> id_of_file("My_thief"), id_of_file("Пётр")
    ('my-thief', 'file-57328c18')
    """
    letters = unicodedata.normalize("NFC", stem)  # some disks take them apart
    return slug_of(stem) or f"file-{hashlib.sha256(letters.encode(errors='replace')).hexdigest()[:8]}"


@attrs.frozen(order=True)
class Ref:
    """The full name of one entry. The order is by pack, kind and slug, as lists show them."""

    pack: str  # the id of its pack
    kind: str  # what sort of thing it is
    slug: str  # the entry's own id in its pack

    def __str__(self) -> str:
        return f"{self.pack}:{self.kind}/{self.slug}"

    @property
    def id(self) -> str:
        """The name without its kind, as written where the field fixes the kind: `pack:slug`."""
        return f"{self.pack}:{self.slug}"

    @classmethod
    def of(cls, kind: str, id: str) -> "Ref":
        """Return the full name of an entry of a kind by its `pack:slug`."""
        pack, _, slug = id.partition(":")
        return cls(pack, kind, slug)

    @classmethod
    def said(cls, text: str) -> "Ref":
        """Read `pack:kind/slug`, as a person says it: in place of the slug a name may stand, to be looked up.

        >>> Ref.said("spires:character/Mira Voss").slug
        'Mira Voss'
        """
        pack, colon, rest = text.partition(":")
        kind, slash, name = rest.partition("/")
        if not (colon and slash and is_slug(pack) and is_slug(kind) and name.strip()):
            raise ValueError(f"'{text}' is not of the shape pack:kind/slug")
        return cls(pack, kind, name.strip())

    @classmethod
    def parse(cls, text: str) -> "Ref":
        """Read `pack:kind/slug`; raise ValueError if `text` is not of that shape.

        >>> Ref.parse("dark-spires:scene/the-audience")
        Ref(pack='dark-spires', kind='scene', slug='the-audience')
        """
        pack, colon, rest = text.partition(":")
        kind, slash, slug = rest.partition("/")
        if not (colon and slash and is_slug(pack) and is_slug(kind) and is_slug(slug)):
            raise ValueError(f"'{text}' is not of the shape pack:kind/slug")
        return cls(pack, kind, slug)


def qualify(text: str, pack: str) -> str:
    """Return `text` as `pack:slug`: a bare slug means the pack it is written in.

    >>> qualify("blag", "dark-spires"), qualify("gateway:edge", "dark-spires")
    ('dark-spires:blag', 'gateway:edge')
    """
    return text if ":" in text else f"{pack}:{text}"


def unused(stem: str, taken: Collection[str]) -> str:
    """Return an id that nothing else has: the stem itself, or the first of `stem-2`, `stem-3`, … that is free.

    >>> unused("guard", ()), unused("guard", ("guard", "guard-2"))
    ('guard', 'guard-3')
    """
    numbered = (f"{stem}-{number}" for number in range(2, len(taken) + 3))
    return next(id for id in (stem, *numbered) if id not in taken)
