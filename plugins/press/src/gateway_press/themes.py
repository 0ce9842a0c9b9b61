"""Themes: how the pages of a pack look, as `theme/` of a pack, read within bounds. Nothing of one is run here."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

import attrs

from gateway_core.errors import ContentError, Position, Problem
from gateway_core.packs.reading import pack_files, read_file
from gateway_core.packs.reading.manifest import read_one

__all__ = ["PLAIN", "Colours", "Fonts", "Theme", "read_theme"]

FOLDER = "theme"
_FILE = f"{FOLDER}/theme.yaml"
_MOST = 32 * 2**20  # bytes of a theme: a dozen fonts and a few pictures
_ENDINGS = {".jpg", ".otf", ".png", ".ttf", ".typ", ".webp"}
_FONTS = {".otf", ".ttf"}
_LICENCES = ("copying", "licence", "license", "ofl")  # how the text that comes with a font is called
_LEAST = 4.5  # how far letters stand apart from what lies behind them, of 21
_COLOUR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)


@attrs.frozen
class Colours:
    """Each as #rrggbb."""

    accent: str = "#3b2f63"  # of titles, labels, lines
    ink: str = "#1c1a22"  # of letters
    quiet: str = "#5a5464"  # of what stands aside: running heads, credits of pictures
    soft: str = "#f2eff7"  # behind letters: every other row, notes
    cover: str = "#3b2f63"  # of the cover, and of the backs of cards
    cover_ink: str = "#ffffff"  # of the letters on it


@attrs.frozen
class Fonts:
    """Each a family of the theme, or one that the press has."""

    text: str = "Libertinus Serif"
    title: str = "Libertinus Serif"


@attrs.frozen
class _ThemeFile:
    """What theme.yaml says."""

    colours: Colours = attrs.field(factory=Colours)
    fonts: Fonts = attrs.field(factory=Fonts)


@attrs.frozen
class Theme:
    """How pages look, and the files that it takes."""

    colours: Colours
    fonts: Fonts
    files: Mapping[str, bytes] = attrs.field(factory=dict, repr=False)  # by path, from theme/ on
    places: Mapping[str, Position] = attrs.field(factory=dict)  # where each font is named
    shown: str = ""  # how messages begin the path of its files

    @property
    def palette(self) -> str:
        """Return its colours and fonts in the typesetter's language."""
        colours = (
            f'#let {name.replace("_", "-")} = rgb("{said}")' for name, said in attrs.asdict(self.colours).items()
        )
        fonts = (f'#let {name}-font = ("{said}", "{Fonts().text}")' for name, said in attrs.asdict(self.fonts).items())
        return "\n".join((*colours, *fonts, ""))

    @property
    def thanks(self) -> tuple[str, ...]:
        """Whom its fonts are owed to: the first line of each of their licences."""
        first = (data.decode(errors="replace").strip().partition("\n")[0] for _, data in self._licences())
        return tuple(dict.fromkeys(filter(None, map(str.strip, first))))

    def _licences(self) -> Iterator[tuple[str, bytes]]:
        return ((name, data) for name, data in self.files.items() if _is_licence(name))


PLAIN = Theme(Colours(), Fonts())


def read_theme(folder: Path, shown: str) -> Theme | None:
    """Return the theme in a pack's folder, None if there is none; raise ContentError for all that is wrong with it."""
    if not (folder / _FILE).is_file():
        return None
    document = read_file(folder / _FILE, f"{shown}/{_FILE}")
    said, wrong = read_one(document, _ThemeFile, "theme")
    paths = {name: path for name, path in pack_files(folder).items() if name.startswith(f"{FOLDER}/")}
    problems = [*document.problems, *wrong, *_stray(paths, shown)]
    for name, value in attrs.asdict(said.colours).items() if said is not None else ():
        if not _COLOUR.fullmatch(value):
            place = document.place(("colours", name))
            fault = f"'{value}' is no colour of six digits."
            problems.append(Problem("theme/colour", fault, place, "Write it as '#3b2f63'."))
    if said is not None and not problems:
        problems += (
            Problem("theme/colour", fault, document.place(("colours", name)), "Choose one that is farther from it.")
            for name, fault in _unreadable(said.colours)
        )
    for name, value in attrs.asdict(said.fonts).items() if said is not None else ():
        if '"' in value or "\\" in value:
            problems.append(Problem("theme/font", f"'{value}' is no name of a font.", document.place(("fonts", name))))
    if said is None or problems:
        raise ContentError(problems)
    files = {name: path.read_bytes() for name, path in paths.items()}
    places = {value: document.place(("fonts", name)) for name, value in attrs.asdict(said.fonts).items()}
    return Theme(said.colours, said.fonts, files, places, shown)


def _unreadable(colours: Colours) -> Iterator[tuple[str, str]]:
    """Yield which colour of letters cannot be read on what lies behind it, and why."""
    behind = {"accent": colours.soft, "ink": colours.soft, "quiet": colours.soft, "cover_ink": colours.cover}
    for name, ground in behind.items():
        letters = getattr(colours, name)
        contrast = _contrast(letters, ground)
        if contrast < _LEAST:
            yield (
                name,
                f"letters of {letters} on {ground} have a contrast of {contrast:.1f}, of the {_LEAST:g} they need.",
            )


def _contrast(one: str, other: str) -> float:
    """Return how far two colours stand apart, from 1 to 21, as WCAG 2.2 reckons it."""
    light, dark = sorted(map(_luminance, (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _stray(paths: Mapping[str, Path], shown: str) -> Iterator[Problem]:
    """Yield what no theme holds, fonts that come without their licence, and that it is too much altogether."""
    if sum(path.stat().st_size for path in paths.values()) > _MOST:
        fault = f"this theme is larger than {_MOST:,} bytes."
        yield Problem("theme/too-large", fault, Position(f"{shown}/{FOLDER}"), "Leave fonts out.")
    licensed = {PurePosixPath(name).parent for name in paths if _is_licence(name)}
    for name in paths:
        ending, place = PurePosixPath(name).suffix.lower(), Position(f"{shown}/{name}")
        if ending not in _ENDINGS and name != _FILE and not _is_licence(name):
            cure = "A theme holds .typ, .ttf and .otf, pictures, and the licences of its fonts."
            yield Problem("theme/stray-file", "this is no file of a theme.", place, cure)
        if ending in _FONTS and PurePosixPath(name).parent not in licensed:
            cure = "Lay the text of its licence beside it, as OFL.txt or LICENSE."
            yield Problem(
                "theme/no-licence", "nobody can tell under what terms this font may be passed on.", place, cure
            )


def _is_licence(name: str) -> bool:
    return PurePosixPath(name).name.lower().startswith(_LICENCES)
