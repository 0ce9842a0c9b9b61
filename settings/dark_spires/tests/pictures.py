"""The pictures of Dark Spires: `python -m settings.dark_spires.tests.pictures` draws them and writes them."""

import math
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

from .drawing import (
    BLOOD,
    BONE,
    BRASS,
    COAL,
    EMBER,
    INK,
    NIGHT,
    VIOLET,
    Colour,
    Drawing,
    Inside,
    Paint,
    arch,
    both,
    box,
    downwards,
    ellipse,
    everywhere,
    glowing,
    layers,
    mixed,
    polygon,
    ring,
    without,
)  # fmt: skip

__all__ = ["ASSETS", "DRAWN"]

ASSETS = Path(__file__).parents[1] / "src" / "gateway_dark_spires" / "assets"


def _medallion(inner: Colour, *figure: tuple[Inside, Paint | Colour]) -> Drawing:
    """A bust before a glow, in a ring of brass."""
    disc = ellipse(96, 96, 84)
    cut = [(both(disc, shape), paint) for shape, paint in figure]
    return Drawing(
        192,
        192,
        layers(
            (everywhere, NIGHT),
            (ring(96, 96, 94, 84), downwards(BRASS, mixed(BRASS, NIGHT, 0.55), 0, 192)),
            (ring(96, 96, 90, 88.4), mixed(BRASS, NIGHT, 0.7)),
            (disc, glowing(inner, NIGHT, 96, 84, 92)),
            *cut,
            (ring(96, 96, 84, 82.6), COAL),
        ),
    )


def _hans_kroe() -> Drawing:
    """A lean man with a pointed beard, half in the dark, and something violet behind him."""
    light, shade = (206, 172, 140), (112, 84, 76)
    head = ellipse(96, 84, 25, 33)
    return _medallion(
        VIOLET,
        (
            polygon((22, 192), (44, 136), (80, 120), (112, 120), (148, 136), (170, 192)),
            downwards((38, 32, 52), COAL, 118, 180),
        ),
        (box(86, 104, 106, 130), shade),
        (polygon((60, 82), (84, 128), (96, 142), (66, 150), (50, 128)), (54, 44, 74)),
        (polygon((132, 82), (108, 128), (96, 142), (126, 150), (142, 128)), (34, 28, 48)),
        (head, light),
        (both(head, box(98, 0, 192, 192)), shade),
        (polygon((84, 100), (96, 97), (108, 100), (104, 112), (96, 134), (88, 112)), (30, 24, 30)),
        (polygon((85, 98), (96, 95.4), (107, 98), (96, 100.4)), (30, 24, 30)),
        (without(ellipse(96, 76, 28, 31), polygon((74, 70), (96, 84), (118, 70), (126, 126), (66, 126))), (24, 20, 28)),
        (polygon((78, 79), (91, 82), (91, 84.4), (78, 82)), INK),
        (polygon((114, 79), (101, 82), (101, 84.4), (114, 82)), (24, 18, 24)),
        (ellipse(85.5, 86, 2.6, 1.7), BONE),
        (ellipse(106.5, 86, 2.6, 1.7), mixed(VIOLET, BONE, 0.75)),
        (ellipse(96, 158, 11), BRASS),
        (ellipse(96, 158, 7.4), glowing((188, 160, 240), VIOLET, 93, 155, 10)),
    )


def _the_schattengraf() -> Drawing:
    """A hood with nothing in it but two eyes, under a crown of spires."""
    spires = [(60, 66, 10), (77, 52, 11), (96, 40, 13), (115, 52, 11), (132, 66, 10)]
    crown = [
        (
            polygon((x - half, 84), (x - half * 0.35, top + 12), (x, top), (x + half * 0.35, top + 12), (x + half, 84)),
            BRASS,
        )
        for x, top, half in spires
    ]
    return _medallion(
        (66, 98, 112),
        *crown,
        (box(50, 78, 142, 86), mixed(BRASS, NIGHT, 0.25)),
        (
            polygon((14, 192), (40, 140), (56, 92), (136, 92), (152, 140), (178, 192)),
            downwards((30, 40, 54), COAL, 92, 190),
        ),
        (ellipse(96, 104, 46, 42), downwards((36, 48, 64), (20, 24, 34), 70, 140)),
        (ellipse(96, 112, 30, 36), (7, 8, 13)),
        (polygon((78, 104), (91, 109), (90, 112), (80, 109)), (178, 220, 224)),
        (polygon((114, 104), (101, 109), (102, 112), (112, 109)), (178, 220, 224)),
        (polygon((92, 150), (100, 150), (104, 192), (88, 192)), (16, 18, 26)),
        (ellipse(96, 152, 7), BRASS),
        (ellipse(96, 152, 4.4), COAL),
    )


def _audience_chamber() -> Drawing:
    """A hall below the ground: a window that no moon shines through, columns, fires, a throne, and three who wait."""
    stone = downwards((30, 44, 58), NIGHT, 0, 150)
    window = arch(160, 112, 30, 62)
    columns: list[tuple[Inside, Paint | Colour]] = []
    for away, wide in ((58, 9), (98, 13), (146, 18)):
        for side in (-1, 1):
            left = 160 + side * away - wide / 2
            columns.append((box(left, 0, left + wide, 138 + wide), downwards((40, 56, 70), (14, 18, 28), 0, 150)))
            lit = left + (wide - 2.4 if side < 0 else 0)
            columns.append((box(lit, 0, lit + 2.4, 138 + wide), downwards((74, 84, 88), (88, 58, 40), 0, 150)))
            columns.append((box(left - 3, 134 + wide, left + wide + 3, 139 + wide), (34, 40, 50)))
    fires: list[tuple[Inside, Paint | Colour]] = []
    for x in (114, 206):
        fires += [
            (box(x - 1.4, 116, x + 1.4, 138), COAL),
            (polygon((x - 8, 108), (x + 8, 108), (x + 4, 117), (x - 4, 117)), (70, 56, 44)),
            (polygon((x - 6, 108), (x - 3, 97), (x, 103), (x + 1, 90), (x + 6, 108)), EMBER),
            (polygon((x - 3, 108), (x, 99), (x + 3, 108)), (246, 206, 116)),
        ]
    people: list[tuple[Inside, Paint | Colour]] = []
    for x, tall in ((132, 34), (160, 40), (188, 36)):
        foot, head = 180, 180 - tall
        people += [
            (
                polygon((x - 11, foot), (x - 8, head + 11), (x, head + 6), (x + 8, head + 11), (x + 11, foot)),
                (9, 11, 18),
            ),
            (ellipse(x, head + 2, 5.4, 6.4), (9, 11, 18)),
        ]
    throne: list[tuple[Inside, Paint | Colour]] = [
        (polygon((120, 138), (132, 126), (188, 126), (200, 138)), (46, 54, 64)),
        (polygon((130, 127), (139, 119), (181, 119), (190, 127)), (58, 66, 74)),
        (
            polygon(
                (146, 120), (146, 84), (150, 66), (155, 78), (160, 60), (165, 78), (170, 66), (174, 84), (174, 120)
            ),
            COAL,
        ),
        (polygon((149, 106), (160, 84), (171, 106), (173, 120), (147, 120)), (34, 44, 58)),
        (ellipse(160, 84, 5.2, 6.6), (26, 34, 46)),
        (box(157.4, 83.4, 159.2, 84.8), (190, 224, 226)),
        (box(160.8, 83.4, 162.6, 84.8), (190, 224, 226)),
    ]
    return Drawing(
        320,
        180,
        layers(
            (everywhere, stone),
            (arch(160, 138, 40, 70), (24, 34, 46)),
            (window, downwards((120, 150, 160), (40, 70, 88), 10, 112)),
            (both(window, box(158.6, 0, 161.4, 120)), (24, 34, 46)),
            (both(window, box(120, 66, 200, 68.6)), (24, 34, 46)),
            (both(window, ring(160, 52, 9, 6.6)), (24, 34, 46)),
            (box(0, 138, 320, 180), downwards((40, 44, 52), (16, 18, 26), 138, 180)),
            (polygon((142, 138), (178, 138), (232, 180), (88, 180)), downwards((96, 30, 32), (52, 16, 24), 138, 180)),
            *columns,
            *throne,
            *fires,
            *people,
        ),
    )


def _the_sentence() -> Drawing:
    """A sheet of parchment in a hand that nobody is to read, under a seal with a tower."""

    def torn(x: float, y: float) -> bool:
        edge = 3 * math.sin(y / 7) + 2 * math.sin(y / 3.1 + 1)
        brim = 2.4 * math.sin(x / 6) + 1.6 * math.sin(x / 2.7)
        return 13 + edge <= x <= 187 + edge * 0.7 and 11 + brim <= y <= 229 + brim

    def script(x: float, y: float) -> bool:
        line = (y - 74) // 13
        if not 0 <= line < 7 or not 32 <= x <= (128 if line == 6 else 168 - 9 * (line % 3)):
            return False
        middle = 74 + line * 13 + 6 + 2.2 * math.sin(x * 1.05 + line) * math.sin(x / 4.3 + 2 * line)
        return abs(y - middle) < 0.95 and math.sin(x / 5.1 + 3.7 * line) > -0.72

    return Drawing(
        200,
        240,
        layers(
            (everywhere, (34, 28, 26)),
            (torn, downwards(BONE, (200, 178, 138), 0, 240)),
            (
                both(torn, without(everywhere, box(22, 21, 178, 219))),
                downwards((206, 188, 152), (176, 150, 110), 0, 240),
            ),
            (box(44, 34, 156, 36.4), INK),
            (both(box(56, 42, 144, 58), lambda x, y: (x - 56) % 11 < 2.2 or (y < 45 and (x - 56) % 22 < 11)), INK),
            (box(44, 63, 156, 65), INK),
            (script, (74, 58, 48)),
            (polygon((128, 192), (122, 232), (133, 224), (140, 233), (144, 192)), (96, 20, 26)),
            (polygon((146, 192), (150, 232), (158, 223), (168, 228), (160, 190)), (110, 24, 28)),
            (lambda x, y: math.hypot(x - 144, y - 186) <= 23 + 1.6 * math.sin(7 * math.atan2(y - 186, x - 144)), BLOOD),
            (ellipse(144, 186, 17.6), (152, 40, 40)),
            (
                polygon(
                    (138, 198),
                    (138, 180),
                    (135, 180),
                    (135, 176),
                    (144, 168),
                    (153, 176),
                    (153, 180),
                    (150, 180),
                    (150, 198),
                ),
                BLOOD,
            ),
            (arch(144, 198, 2.6, 191), (152, 40, 40)),
        ),
    )


DRAWN: Mapping[str, Callable[[], Drawing]] = {
    "audience-chamber": _audience_chamber,
    "hans-kroe": _hans_kroe,
    "the-schattengraf": _the_schattengraf,
    "the-sentence": _the_sentence,
}


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ASSETS
    folder.mkdir(exist_ok=True)
    for name, drawing in DRAWN.items():
        (folder / f"{name}.png").write_bytes(drawing().png())
