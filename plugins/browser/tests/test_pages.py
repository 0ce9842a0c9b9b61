"""What stands on the pages: of every game, for everybody, with whatever words people and packs bring."""

import html
import json
import re
from typing import Any

import attrs
import pytest
from gateway_browser import pages
from gateway_browser.forms import form_of, key_of, read
from gateway_browser.happened import happened
from gateway_browser.seen import Held, Refused
from gateway_browser.shown import shown

from gateway_core.session.hosting.open_game import OpenGame

from .filled import Filled, texts
from .games import GAMES, moments, seen_by

EVIL = "\"><script>alert(1)</script><img src=x onerror=alert(1)> {{ 7 * 7 }} </textarea>'"
OURS = ['<script src="/static/stream.js" defer>', '<script src="/static/table.js" defer>']
_HANDLERS = re.compile(r"<[^>]*\s(on\w+|style)\s*=", re.IGNORECASE)


def every_page(game: Any, seat: str | None, **more: Any) -> dict[str, str]:
    """Return all pages that somebody in a seat can open, or (None) who looks on."""
    seen = seen_by(game, *([seat] if seat is not None else []), **more)
    found = {
        "page": pages.page(seen),
        "screen": pages.screen_page(seen),
        "join": pages.joining(seen.table, EVIL, seat or ""),
    }
    found |= {"wrong": pages.wrong(EVIL, EVIL), "holders": pages.holders_page(seen)}
    if seat is not None:
        found["rest"] = pages.rest_page(seen, seat)
        for form in seen.menus[seat].usual[:4]:
            found[f"form {form.label}"] = pages.form_page(seen, seat, key_of(form)) or ""
    return found


def acting() -> tuple[OpenGame, str, Any]:
    """Return the audience where a player is to act first, with who that is and a form of theirs to engage somebody."""
    for game in moments(GAMES[0], 30, apart=1):
        for seat in sorted({*game.table.awaited} - {*game.table.masters}):
            form = next((form for form in game.table.forms(seat) if form.label.endswith("Edge")), None)
            if form is not None:
                return game, seat, form
    raise AssertionError


@pytest.mark.parametrize("what", GAMES)
def test_every_page_is_whole_and_has_nothing_inline(what: str) -> None:
    """No script, style or handler within a page: only what this server sends is ever run. Ids are there once."""
    for game in moments(what, 4, apart=6):
        for seat in (*game.table.seats, None):
            for name, page in every_page(game, seat).items():
                assert page.startswith("<!doctype html>"), name
                assert not _HANDLERS.search(re.sub(r"<textarea.*?</textarea>", "", page)), name
                assert "<style" not in page
                assert re.findall(r"<script[^>]*>", page) in ([], OURS), name
                ids = re.findall(r'\sid="([^"]*)"', page)
                assert len(ids) == len(set(ids)), (name, [one for one in ids if ids.count(one) > 1])


def test_what_people_and_packs_write_stays_text() -> None:
    """Markup in names, titles, notes and words is shown as it was written, on every page."""
    game = next(moments(GAMES[0], 1))
    table = game.table
    table.note("tom", EVIL[:200])
    board = table.board("gm")
    card = attrs.evolve(board.cards[0], title=EVIL, lines=(EVIL,), marks=(EVIL,), group=EVIL)
    evil = attrs.evolve(board, title=EVIL, cards=(card, *board.cards[1:]), notes=(EVIL,), lasting=())
    refused = Refused("tom", "", EVIL)
    held = (Held("tom", (EVIL,), True, EVIL, EVIL),)

    class Bent:
        """The table, with another board."""

        def __getattr__(self, name: str) -> Any:
            return getattr(table, name)

        def board(self, seat: str | None) -> Any:
            return evil

    seen = seen_by(game, "tom", refused=refused, held=held, notices=(EVIL,))
    bent: Any = Bent()
    seen = attrs.evolve(seen, table=bent)
    for page in (
        pages.page(seen),
        pages.holders_page(seen),
        pages.joining(table, EVIL, "tom"),
        pages.wrong(EVIL, EVIL),
    ):
        tags, words = texts(page)
        assert "onerror" not in "".join(tags)
        assert re.findall(r"<script[^>]*>", page) in ([], OURS)
        assert "<img src=x" not in page
        assert " ".join(EVIL.split()) in words


def _edge(seat: str) -> Any:
    """Return the audience where a player may take the Edge."""
    return next(
        game for game in moments(GAMES[0], 40)
        if any(form.label.endswith(": Edge") for form in game.table.forms(seat)) and seat in game.table.awaited
    )  # fmt: skip


def test_what_somebody_says_to_an_act_stands_where_all_look() -> None:
    """In the strip, behind what happened; and with what happened since, on the page of whose act it was."""
    game = _edge("angelique")
    form = next(form for form in game.table.forms("angelique") if form.label.endswith(": Edge"))
    before = [*happened(seen_by(game, "angelique"))][-1].lines[0]
    game.table.act("angelique", form.command, "I weep a little.")

    strip = pages.page(seen_by(game, "norris")).partition("<main>")[0]
    own, of_others = (
        html.unescape(one.html)
        for seat in ("angelique", "norris")
        for one in pages.blocks(seen_by(game, seat))
        if one.key == "news.all"
    )

    assert "I weep a little." in strip
    assert "I weep a little." in own
    assert "Since you acted" in own
    assert before not in own
    assert before in of_others


def test_what_is_long_leaves_room_for_what_is_to_be_decided() -> None:
    """The setting up of a game is two dozen lines: its first ones are folded, and the strip says how it ended."""
    game = next(moments("uprising:scenario/graves-and-nets", 1))
    seen = seen_by(game, *game.table.awaited)
    told = [*happened(seen)][-1].lines
    found = {one.key: html.unescape(one.html) for one in pages.blocks(seen)}

    before, _, after = found["news.all"].partition("</details>")

    assert [line for line in told if f"<p>{line}</p>" in before + after] == [*told]
    assert sum(f"<p>{line}</p>" in after for line in told) < 10
    assert f">{before.count('<p>')} more before it<" in before
    assert f"<summary>{told[-1]}</summary>" in found["last.line"]


def test_what_a_program_decided_in_ones_place_is_named() -> None:
    """Where a game tells nothing of it, in the words of what could be chosen; to who sits there alone."""
    *_, game = moments("uprising:scenario/graves-and-nets", 4, apart=5)
    of = "A program decided"
    for seat in game.table.seats:
        told = [one.lines for one in happened(seen_by(game, seat)) if one.lines[-1].startswith(of)]
        assert [lines for lines in told if len(lines) == 1 and ": " not in lines[0]] == []
    whole = [lines[-1] for seat in game.table.seats for lines in (one.lines for one in happened(seen_by(game, seat)))]
    assert any(line.startswith(f"{of} in the place of ") for line in whole)
    assert any(line.startswith(f"{of} this in the place of ") for line in whole)


def test_sentences_on_one_line_are_parted() -> None:
    """A game may tell without a mark what somebody wants; what follows in the strip is not run into it."""
    *_, game = moments("adventure:scene/the-lamp-at-low-water", 3)
    told = [*happened(seen_by(game, "gm"))][-1].lines
    assert not told[0].endswith(".")

    (strip,) = (one.html for one in pages.blocks(seen_by(game, "gm")) if one.key == "last.line")

    assert f"{told[0]}. {told[1]}" in html.unescape(strip)


def test_whoever_looks_on_has_nothing_to_do() -> None:
    """They see the table and what happened, and no form; but where a seat is free they may sit down in it."""
    game = next(moments(GAMES[0], 1))
    on = pages.page(seen_by(game, held=(Held("tom"), Held("gm"), Held("norris", ("Ann",)))))

    assert '<button name="order" value="sit">Sit down as Thomas &#34;Tom&#34; Snape</button>' in on
    assert on.count("Sit down as") == 1
    for what, who in ((GAMES[0], "The games master"), ("uprising:scenario/graves-and-nets", "Whoever has one")):
        full = pages.page(seen_by(next(moments(what, 1)), held=(Held("tom", ("Ann",)),)))
        assert f"every seat is taken. {who} can free one" in full
    assert "/act" not in on
    assert "form" not in texts(pages.screen_page(seen_by(game)))[0]


def test_a_button_says_what_is_chosen_where_that_may_be_nothing() -> None:
    """Or where its words go on with it: those are not left in mid-sentence."""
    for game in moments(GAMES[0], 30, apart=1):
        seen = seen_by(game, "gm")
        for form in game.table.forms("gm"):
            if form.label == "Hans Kroe spends Essence":
                assert shown(seen, "gm", form).told == "Hans Kroe spends Essence: "
                return
            if form.label.endswith("with"):
                assert shown(seen, "gm", form).label == f"{form.label} …"
    raise AssertionError


def test_whose_turn_it_is_stands_in_the_strip() -> None:
    """For whoever is awaited, and for who waits."""
    game = next(moments(GAMES[0], 1))
    (gm,) = (one for one in pages.blocks(seen_by(game, "gm")) if one.key == "strip.all")
    (tom,) = (one for one in pages.blocks(seen_by(game, "tom")) if one.key == "strip.all")

    assert "Yours to decide." in gm.html
    assert "Awaited: the games master." in tom.html
    assert "Yours" not in tom.html

    game = next(moments("adventure:scene/the-lamp-at-low-water", 1))  # all of them are asked at once
    strips = [
        one.html for seat in ("gm", "player-1") for one in pages.blocks(seen_by(game, seat)) if "strip" in one.key
    ]
    assert "Awaited: player-1, player-2, player-3 and player-4." in strips[0]
    assert "Yours to decide. Also awaited: 3 others." in strips[1]


def test_a_form_goes_on_showing_what_was_refused() -> None:
    """With the reason above it, and open."""
    game = next(moments(GAMES[0], 1))
    form = next(iter(game.table.forms("gm")))
    page = Filled(pages.page(seen_by(game, "gm")))
    posted = {**page.posted(), "say": ["So be it"]}
    words = "Two have the place 1."

    seen = seen_by(game, "gm", refused=Refused("gm", key_of(form), words, posted))
    shown = pages.page(seen)

    assert f'<p class="wrong" role="alert">{words}</p>' in shown
    assert "So be it</textarea>" in shown


def test_what_a_friend_is_asked_is_not_taken_for_ones_own() -> None:
    """Where a games master has everybody's forms, those of whoever is awaited stand under whose they are."""
    game, seat, form = acting()
    seen = seen_by(game, "gm", seat)
    seen = attrs.evolve(seen, seats=("gm",), menus={"gm": seen.menus[seat], seat: seen.menus[seat]})

    shown = [one.key for one in pages.blocks(seen) if one.key.startswith("mine.")]

    assert f"mine.for-{game.table.seats.index(seat)}" in shown
    assert not any(key_of(form) in key for key in shown)


def test_what_may_not_be_done_says_why() -> None:
    """On the page of everything else."""
    game, seat, _ = acting()
    seen = seen_by(game, seat)
    form = next(form for form in seen.menus[seat].refused if form.refusal)

    words = texts(pages.rest_page(seen, seat))[1]

    assert form.label in words
    assert form.refusal is not None
    assert form.refusal.message in words


def test_a_chance_is_told_as_a_form_is_filled_in() -> None:
    """First of its best way; then of what was chosen; what cannot be says why."""
    game, seat, form = acting()
    seen = seen_by(game, seat)
    page = pages.form_page(seen, seat, key_of(form)) or ""

    best = json.loads(pages.chance(seen, seat, key_of(form)))
    said = json.loads(pages.chance(seen, seat, key_of(form), Filled(page).posted()))
    wrong = json.loads(pages.chance(seen, seat, key_of(form), {"f.approach": ["gone"]}))

    assert best["chance"] == said["chance"]
    assert best["why"] == said["why"]
    assert f"<p>{best['why'][-1]}</p>" in html.unescape(page)
    assert best["ways"] == said["ways"]
    assert best["chance"] in best["ways"]["f.approach"].values()
    assert set(wrong) == {"wrong"}


def test_several_forms_become_one_act() -> None:
    """On one page: of each kind that goes with the first one tick, then whom it is for, and the form of them all."""
    game, seat, edge = acting()
    seen = seen_by(game, seat)

    def page(*others: str, **what: str) -> str:
        said = {"with": ["", *others], **{f"for.{key}": [value] for key, value in what.items()}}
        return pages.form_page(seen, seat, key_of(edge), said) or ""

    kinds = re.findall(r'name="with" value="(\w+)"> <span>([^<]*)</span>', page())
    assert len({label for _, label in kinds}) == len(kinds) > 3
    assert not any(label.startswith("Angelique") for _, label in kinds)
    other = next(key for key, label in kinds if label == "Set-up")
    (whom,) = re.findall(rf'<select name="for.{other}".*?</select>', page(other), re.DOTALL)
    last = re.findall('value="([^"]*)"', whom)[-1]

    shown = page(other, **{other: last})

    assert f'value="{last}" selected' in shown
    posted = Filled(shown.partition('<form method="post"')[2]).posted()
    form = form_of(game.table, seat, seen.menus[seat], posted)
    command: Any = read(form, posted)  # type: ignore[arg-type]  # else this fails
    assert game.table.check(seat, command) is None
    assert len(command.parts) == 2
    assert posted["j.1"] == [last]


def test_what_is_combined_is_gone_about_in_its_best_way() -> None:
    """Which need not be the best of each alone: what is chosen at first has the best chance, and says it."""
    game, seat, edge = acting()
    seen = seen_by(game, seat)
    page = pages.form_page(seen, seat, key_of(edge), {"with": [""]}) or ""
    other = next(
        key for key, label in re.findall(r'name="with" value="(\w+)"> <span>([^<]*)<', page) if label == "Set-up"
    )

    def ways(shown: str) -> list[str]:
        """Return the chance that a page says, and then that of each way."""
        posted = Filled(whole := shown.partition('<form method="post"')[2]).posted()
        said = json.loads(pages.chance(seen, seat, *posted["form"], posted))
        return [*re.findall(" data-now>([^<]*)<", whole), *said["ways"].get("f.approach", {}).values()]

    alone, both = ways(page), ways(pages.form_page(seen, seat, key_of(edge), {"with": ["", other]}) or "")

    assert alone[0] == max(alone) > min(alone)
    assert both[0] == max(both) < alone[0]


@pytest.mark.parametrize("what", GAMES)
def test_ones_own_sheet_stands_on_ones_page(what: str) -> None:
    """As it is now, in every game; on nobody else's."""
    game = next(moments(what, 2, apart=10))
    for seat in game.table.seats:
        section = game.table.sheet(seat)
        shown = [one for one in pages.blocks(seen_by(game, seat)) if one.key.startswith("sheet.")]
        assert len(shown) == (section is not None)
        if section is not None:
            assert section.title in texts(shown[0].html)[1]


def test_an_answer_may_stand() -> None:
    """What is asked may be answered so from here on; it is listed, with the way to be asked again."""
    game = next(moments(GAMES[0], 1))
    form = next(iter(game.table.forms("gm")))
    assert 'name="always"' in pages.page(seen_by(game, "gm"))

    game.table.let_stand("gm", "gm", form.command)

    (number,) = game.table.standing_answers("gm")
    page = pages.page(seen_by(game, "gm"))
    assert "Answers that stand (1)" in page
    assert f'name="number" value="{number}"><button name="order" value="revoke">' in page
