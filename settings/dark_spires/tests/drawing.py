"""Pictures drawn by programs: layers of shapes, the last on top; four looks a pixel, few colours for a small file."""

import math
import struct
import zlib
from collections.abc import Callable, Sequence

import attrs

__all__ = [
    "BLOOD", "BONE", "BRASS", "COAL", "EMBER", "INK", "NIGHT", "VIOLET", "Colour", "Drawing", "Inside", "Layer",
    "Paint", "arch", "both", "box", "downwards", "ellipse", "everywhere", "flat", "glowing", "layers", "mixed",
    "pixels_of", "polygon", "ring", "without",
]  # fmt: skip

Colour = tuple[float, float, float]
Inside = Callable[[float, float], bool]
Paint = Callable[[float, float], Colour]

NIGHT = (13, 16, 28)
BRASS, BONE, EMBER = (196, 158, 92), (226, 214, 188), (214, 104, 52)
VIOLET, BLOOD, INK, COAL = (104, 74, 158), (128, 28, 32), (48, 38, 34), (22, 22, 30)
_STEP = 6  # by which colours differ, so that there are few


@attrs.frozen
class Layer:
    """A shape of one paint."""

    inside: Inside
    paint: Paint


@attrs.frozen
class Drawing:
    """A picture that can be drawn."""

    width: int
    height: int
    layers: Sequence[Layer]

    def row(self, y: int) -> list[tuple[int, int, int]]:
        """Return one row of pixels."""
        return [self._pixel(x, y) for x in range(self.width)]

    def png(self) -> bytes:
        """Return it as a PNG with a palette."""
        rows = [self.row(y) for y in range(self.height)]
        palette = sorted({colour for row in rows for colour in row})
        assert len(palette) <= 256, f"{len(palette)} colours"
        at = {colour: number for number, colour in enumerate(palette)}
        data = b"".join(b"\0" + bytes(at[colour] for colour in row) for row in rows)
        head = struct.pack(">IIBBBBB", self.width, self.height, 8, 3, 0, 0, 0)
        parts = ((b"IHDR", head), (b"PLTE", bytes(sum(palette, ()))), (b"IDAT", zlib.compress(data, 9)), (b"IEND", b""))
        return b"\x89PNG\r\n\x1a\n" + b"".join(
            struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
            for name, body in parts
        )

    def _pixel(self, x: int, y: int) -> tuple[int, int, int]:
        looks = [self._colour(x + dx, y + dy) for dx in (0.25, 0.75) for dy in (0.25, 0.75)]
        mixed = [sum(channel) / len(looks) for channel in zip(*looks, strict=True)]
        red, green, blue = (min(255, _STEP * round(one / _STEP)) for one in mixed)
        return red, green, blue

    def _colour(self, x: float, y: float) -> Colour:
        return next(layer.paint(x, y) for layer in reversed(self.layers) if layer.inside(x, y))


def pixels_of(data: bytes) -> list[list[tuple[int, int, int]]]:
    """Return the pixels of a PNG that was made here, row by row: its bytes may be packed otherwise elsewhere."""
    parts: dict[bytes, bytes] = {}
    at = 8
    while at < len(data):
        size = int.from_bytes(data[at : at + 4])
        parts[data[at + 4 : at + 8]] = data[at + 8 : at + 8 + size]
        at += 12 + size
    width = int.from_bytes(parts[b"IHDR"][:4])
    raw, colours = zlib.decompress(parts[b"IDAT"]), parts[b"PLTE"]
    palette = [(colours[one], colours[one + 1], colours[one + 2]) for one in range(0, len(colours), 3)]
    return [[palette[one] for one in raw[start + 1 : start + 1 + width]] for start in range(0, len(raw), width + 1)]


# ── shapes and paints ────────────────────────────────────────────────────────────────────────────────────────────────


def everywhere(_: float, __: float) -> bool:
    return True


def ellipse(cx: float, cy: float, rx: float, ry: float | None = None) -> Inside:
    ry = rx if ry is None else ry
    return lambda x, y: ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1


def ring(cx: float, cy: float, outer: float, inner: float) -> Inside:
    return lambda x, y: inner**2 <= (x - cx) ** 2 + (y - cy) ** 2 <= outer**2


def box(left: float, top: float, right: float, bottom: float) -> Inside:
    return lambda x, y: left <= x < right and top <= y < bottom


def polygon(*points: tuple[float, float]) -> Inside:
    edges = list(zip(points, (*points[1:], points[0]), strict=True))
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)

    def inside(x: float, y: float) -> bool:
        if not (left <= x <= right and top <= y <= bottom):
            return False
        crossed = ((ax, ay, bx, by) for (ax, ay), (bx, by) in edges if (ay > y) != (by > y))
        return sum(x < ax + (y - ay) * (bx - ax) / (by - ay) for ax, ay, bx, by in crossed) % 2 == 1

    return inside


def arch(cx: float, foot: float, half: float, spring: float) -> Inside:
    """A pointed arch: straight up to `spring`, then two arcs that meet."""
    radius = 2 * half

    def inside(x: float, y: float) -> bool:
        if y > foot or abs(x - cx) > half:
            return False
        away = abs(x - cx) + half
        return y >= spring or away**2 + (spring - y) ** 2 <= radius**2

    return inside


def both(*shapes: Inside) -> Inside:
    return lambda x, y: all(shape(x, y) for shape in shapes)


def without(shape: Inside, hole: Inside) -> Inside:
    return lambda x, y: shape(x, y) and not hole(x, y)


def flat(colour: Colour) -> Paint:
    return lambda _, __: colour


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    share = min(1.0, max(0.0, share))
    red, green, blue = (a + (b - a) * share for a, b in zip(one, other, strict=True))
    return red, green, blue


def downwards(above: Colour, below: Colour, top: float, bottom: float, steps: int = 14) -> Paint:
    return lambda _, y: mixed(above, below, round((y - top) / (bottom - top) * steps) / steps)


def glowing(inner: Colour, outer: Colour, cx: float, cy: float, radius: float, steps: int = 14) -> Paint:
    return lambda x, y: mixed(inner, outer, round(math.hypot(x - cx, y - cy) / radius * steps) / steps)


def layers(*pairs: tuple[Inside, Paint | Colour]) -> list[Layer]:
    return [Layer(shape, paint if callable(paint) else flat(paint)) for shape, paint in pairs]
