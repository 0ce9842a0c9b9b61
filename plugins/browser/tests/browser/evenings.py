"""People play whole evenings in a real browser: on phones, with the keyboard alone, without script.

This is a step of `.ci/run`, not one of the tests that run by themselves: it needs Debian's Chromium, and `uv run --with
playwright --with axe-playwright-python`. No policy of the pages is bypassed, and nobody waits for seconds.
"""

import importlib.resources
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from .playing import WIDE, Hand, browser, everybody, played, served, settle, whoever

AUDIENCE = "dark-spires:scene/the-audience"
SEATS = ("gm", "angelique", "norris", "tom")
AXE = importlib.resources.files("axe_playwright_python").joinpath("axe.min.js")


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as found:
        yield found


def sound(page: Page) -> None:
    """Assert that axe finds nothing serious on a page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    serious = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    told = [(one["id"], [node["html"][:200] for node in one["nodes"]][:3]) for one in serious]
    assert not told, f"{page.url}: {json.dumps(told, indent=1)}"


_CUT = """() => {
  const cut = (one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 2;
  return innerHeight < 420 ? [] : [...document.querySelectorAll("#strip h1")].filter(cut).map((one) => one.textContent);
}"""
_TOUCHING = """() => {
  const shown = [...document.querySelectorAll("button")].filter((one) => one.checkVisibility());
  const apart = (a, b) => b.top - a.bottom > 2 || a.top - b.bottom > 2 || b.left - a.right > 2 || a.left - b.right > 2;
  const boxes = shown.map((one) => [one.textContent, one.getBoundingClientRect()]);
  return boxes.slice(1).filter(([, box], at) => !apart(boxes[at][1], box)).map(([words]) => words);
}"""


def fits(page: Page) -> None:
    """Assert that nobody has to move a page sideways, or hits a button for the one beside it; titles are whole."""
    assert page.evaluate(_CUT) == []
    assert page.evaluate(_TOUCHING) == []
    wide, room = page.evaluate("() => [document.documentElement.scrollWidth, innerWidth]")
    assert wide <= room, f"{page.url} is {wide} wide, and there is room for {room}"


SHORT = """\
kind: house-rules
format: 1
id: short-evening
patches:
  - patch: dark-spires:scene/the-audience
    set: {ladder.start: 3, cast.accusation.opposed: false}
    why: With the ladder at 0 there is always somebody who may bring it to a climax, however the dice fall.
"""


def test_the_audience_from_joining_to_the_climax(chromium: Browser, tmp_path: Path) -> None:
    """A games master and three players come in, sit down, and play until somebody brings it to a climax.

    Somebody looks on. Everybody sees the end, nothing serious is found on any page, and no browser has complained.
    """
    house = tmp_path / "short.yaml"
    house.write_text(SHORT, encoding="utf-8")
    with served(AUDIENCE, tmp_path, "--house", str(house), seed="1") as table:
        hands = everybody(chromium, table, SEATS)
        gm, looking = hands[0], Hand.at(chromium, table, "")
        gm.page.get_by_text("1 without a seat").wait_for()
        gm.tap(gm.page.get_by_text("Stop, go back, write down"))
        fits(gm.page)
        eager = ("Climax", "lets it go on", "Edge", "Manoeuvre")
        assert played(hands, 20, eager, aim="Hans Kroe") == 20
        for hand in hands:
            sound(hand.page)
            fits(hand.page)
        gm.tap(gm.page.locator("#who summary"))
        here = [f"Guest {at}, here" for at in (1, 2, 3, 4)]
        assert gm.page.locator("#who dd").all_inner_texts() == [*here, "looks on"]
        for path in ("/rest?seat=gm", "/holders", "/screen"):
            with gm.page.context.new_page() as page:
                page.goto(f"http://table.test:{table.port}{path}")
                sound(page)
                fits(page)

        assert played(hands, 300, eager, aim="Hans Kroe") < 300
        for hand in (*hands, looking):
            hand.page.locator(".turn", has_text="It is over: climax").wait_for()
        assert [hand.faults for hand in (*hands, looking)] == [[]] * 5


@pytest.mark.parametrize(
    ("what", "seats"),
    [
        ("adventure:scene/the-lamp-at-low-water", ("gm", "player-1", "player-2", "player-3", "player-4")),
        ("centaurus:mission/the-door-that-listens", ("exec", "player-1", "player-2", "player-3")),
        ("scenes-and-actions:evening/the-standing-toll", ("gm", "player-1", "player-2", "player-3")),
        ("uprising:scenario/graves-and-nets", ("red", "blue", "green")),
    ],
)
def test_a_short_evening(what: str, seats: tuple[str, ...], chromium: Browser, tmp_path: Path) -> None:
    """Every other game is played by the same pages: what is asked of whom, done on phones; one has a wide screen."""
    with served(what, tmp_path) as table:
        hands = [*everybody(chromium, table, seats[1:]), Hand.at(chromium, table, seats[0], **_WIDE)]

        assert played(hands, 30) == 30

        for hand in hands:
            sound(hand.page)
            fits(hand.page)
            assert hand.wrong == []
            assert hand.faults == []


def test_hidden_hands_stay_hidden(chromium: Browser, tmp_path: Path) -> None:
    """Each sees the cards of their own hand, and nobody else's; whoever looks on sees none."""
    with served("uprising:scenario/graves-and-nets", tmp_path) as table:
        hands = everybody(chromium, table, ("red", "blue", "green"))
        looking = Hand.at(chromium, table, "")
        played(hands, 4)

        seen = [hand.page.inner_text("#scene").count("Your hand: ") for hand in hands]
        assert max(seen) == 1
        assert "Your hand" not in looking.page.content()


_WIDE = {**WIDE, "is_mobile": False, "has_touch": False, "device_scale_factor": 1}


def test_two_effects_are_combined_on_the_page_of_the_action(chromium: Browser, tmp_path: Path) -> None:
    """By a tick, and a choice of whom it is for."""
    with served(AUDIENCE, tmp_path) as table:
        gm, angelique = everybody(chromium, table, ("gm", "angelique"))
        gm.send(gm.opened())
        asked_for([gm, angelique], "angelique", "Edge")
        angelique.opened("Edge")
        whole = angelique.page.locator("details.form[open] .whole")

        whole.get_by_text("Combine it").click()
        whole.get_by_text("Set-up", exact=True).click()
        whole.get_by_role("combobox").select_option(label="for Norris, against Hans Kroe")
        whole.get_by_role("button", name="Edge and Set-up").wait_for()
        sound(angelique.page)
        fits(angelique.page)
        angelique.send(whole.locator("form.act"))

        assert angelique.wrong == []
        assert "Edge against Hans Kroe with Set-up for Norris" in angelique.page.inner_text("#last")
        assert [*gm.faults, *angelique.faults] == []


def asked_for(hands: list[Hand], seat: str, label: str) -> Hand:
    """Let everybody play on until somebody is offered a form that is called so."""
    for _ in range(120):
        settle(hands)
        hand = whoever(hands)
        assert hand is not None, f"the game is over, and nobody was offered '{label}'"
        if (not seat or hand.seat == seat) and hand.form(label).count():
            hand.taps = 0
            return hand
        hand.send(hand.opened())
    raise AssertionError(f"nobody is offered '{label}'")


def test_an_action_takes_few_taps(chromium: Browser, tmp_path: Path) -> None:
    """To declare what is prepared, in another way than the first, at most 4; its throw 2; to resist 2; to judge 3.

    And to let the throw end otherwise is the games master's, on a page of its own.
    """
    with served(AUDIENCE, tmp_path, "--judge", "gm") as table:
        hands = everybody(chromium, table, SEATS)

        acting = asked_for(hands, "", "Edge")
        form = acting.opened("Edge")
        if form.get_by_role("radio").count() > 1:
            acting.tap(form.get_by_role("radio").nth(1))
        acting.send(form)
        assert acting.taps <= 4
        resisting = asked_for(hands, "", "resists with")
        form = resisting.opened("resists with")
        if form.get_by_role("radio").count() > 1:
            resisting.tap(form.get_by_role("radio").nth(1))
        resisting.send(form)
        assert resisting.taps <= 2
        judging = asked_for(hands, "gm", "Judge ")
        judging.send(judging.opened("Judge "))
        assert judging.taps <= 3
        throwing = asked_for(hands, acting.seat, "throws the dice")
        throwing.send(throwing.opened("throws the dice"))
        assert throwing.taps <= 2

        settle(hands)
        gm = hands[0].page
        gm.locator("#ways summary").first.click()
        gm.get_by_role("link", name="say how it ends, though it fell otherwise").click()
        sound(gm)
        fits(gm)
        gm.get_by_role("button", name="Overrule the throw of ").click()
        gm.locator("#last", has_text="The games master decides: ").wait_for()


def test_what_is_half_filled_in_stays_while_others_act(chromium: Browser, tmp_path: Path) -> None:
    """So do the caret, what is open and where the page stands; even where the server is killed and comes again."""
    with served(AUDIENCE, tmp_path) as table:
        hands = everybody(chromium, table, SEATS)
        writing, others = hands[3], hands[:3]
        writing.page.locator("#ways summary").first.click()
        line = writing.page.locator("#ways textarea").first
        line.fill("I remember the beggar")
        line.evaluate("(one) => one.setSelectionRange(2, 5)")
        top = "(one) => one.getBoundingClientRect().top"
        before = writing.page.inner_html("#said"), line.evaluate(top)

        played(others, 5)  # before it is for who is writing to act
        writing.page.wait_for_function("was => document.querySelector('#said').innerHTML !== was", arg=before[0])
        table.kill()
        writing.page.locator("#net", has_text="Connecting again").wait_for()
        table.start()
        writing.page.wait_for_function("() => !document.querySelector('#net').textContent", timeout=5_000)
        played(others, 2)

        writing.page.wait_for_function(  # all of it in one look: the page may be changing still
            "top => { const one = document.querySelector('#ways textarea');"
            " return one.value === 'I remember the beggar' && document.activeElement === one"
            " && one.selectionStart === 2 && one.selectionEnd === 5"
            " && Math.abs(one.getBoundingClientRect().top - top) <= 2; }", arg=before[1],
        )  # fmt: skip


def test_what_is_half_typed_outlives_a_reload(chromium: Browser, tmp_path: Path) -> None:
    """Not for somebody else in the same browser, nor once it was sent; and what comes back is seen."""
    with served(AUDIENCE, tmp_path) as table:
        gm = Hand.at(chromium, table, "gm")
        page, words = gm.page, "He lies, and I know it"
        acting, noted = page.locator("#mine textarea[name=say]").first, page.locator("#ways textarea")
        gm.opened().locator("summary", has_text="own words").click()
        acting.fill(words)
        page.locator("#ways summary").first.click()
        noted.fill(words)

        page.reload()

        assert [acting.input_value(), noted.input_value()] == [words, words]
        assert noted.is_visible()
        assert acting.is_visible()
        gm.send(gm.opened())
        page.reload()
        noted.wait_for()
        assert [one.input_value() for one in page.locator("textarea[name=say]").all() if one.input_value()] == [words]
        assert noted.input_value() == words
        page.get_by_role("button", name="Write it down").click()
        page.wait_for_function("() => !document.querySelector('#ways textarea').value")
        page.reload()
        assert noted.input_value() == ""

        page.locator("#ways summary").first.click()
        noted.fill(words)
        page.context.clear_cookies()
        page.goto(table.addresses["gm"])
        page.get_by_role("button").click()
        page.locator("#ways summary").first.wait_for()
        assert noted.input_value() == ""
        assert words not in page.evaluate("() => JSON.stringify(sessionStorage)")
        assert gm.faults == []


def test_ten_tabs_of_one_browser_hear_what_happens(chromium: Browser, tmp_path: Path) -> None:
    """Over http on a network at home, where a browser keeps six connections and this is no secure context."""
    with served(AUDIENCE, tmp_path) as table:
        gm = Hand.at(chromium, table, "gm")
        assert gm.page.evaluate("() => isSecureContext") is False
        tabs = [gm.page.context.new_page() for _ in range(9)]
        for tab in tabs:
            tab.goto(f"http://table.test:{table.port}/")
        before = gm.page.inner_html("#said")

        gm.send(gm.opened())

        for tab in tabs:
            tab.wait_for_function("was => document.querySelector('#said').innerHTML !== was", arg=before)


def test_with_the_keyboard_alone(chromium: Browser, tmp_path: Path) -> None:
    """To come in, to sit down, to open a form, to change what it says and to send it; focus is always to be seen."""
    with served(AUDIENCE, tmp_path) as table:
        others = everybody(chromium, table, ("angelique", "norris", "tom"))
        page = chromium.new_context(viewport={"width": 1280, "height": 800}).new_page()
        page.goto(table.addresses["gm"])
        to(page, "button")
        page.keyboard.press("Enter")
        page.locator("#mine form.act").first.wait_for()
        before = page.locator(".places [name]").first.get_attribute("name")

        to(page, ".places .row:first-child button:last-child")  # the first stands later
        page.keyboard.press("Enter")
        assert page.locator(".places [name]").first.get_attribute("name") != before
        to(page, "#mine form.act > button")
        page.keyboard.press("Enter")

        acting = whoever(others)
        assert acting is not None
        page = acting.page
        to(page, "#mine summary")
        page.keyboard.press("Space")
        to(page, "#mine form.act > button")
        request = page.locator("#mine [name=request]").first.input_value()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "was => ![...document.querySelectorAll('[name=request]')].some((one) => one.value === was)", arg=request
        )
        assert acting.wrong == []


def to(page: Page, what: str) -> None:
    """Press Tab until the focus is there, and can be seen."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("(what) => document.activeElement.matches(what)", what):
            outline = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
            assert outline != "none"
            return
    raise AssertionError(f"no Tab leads to '{what}'")


def test_without_script(chromium: Browser, tmp_path: Path) -> None:
    """The same pages act: what is sent is answered with the page as it then is, and what is wrong with its reason."""
    with served(AUDIENCE, tmp_path) as table:
        hands = everybody(chromium, table, SEATS, java_script_enabled=False)
        done = 0
        for _ in range(60):
            for hand in hands:
                hand.page.goto(f"http://table.test:{table.port}/")
                if not hand.is_asked:
                    continue
                form = hand.opened()
                for line in form.locator("textarea:not([name=say])").all():
                    line.fill(line.input_value() or "So it shall be")
                with hand.page.expect_navigation():
                    hand.tap(form.locator(":scope > button"))
                assert hand.wrong == []
                assert hand.page.locator("noscript .hint").is_visible()
                done += 1
            if done > 12:
                break
        assert done > 12

        hand = next(hand for hand in hands if not hand.is_asked)
        hand.page.goto(f"http://table.test:{table.port}/rest?seat={hand.seat}")
        assert re.search("Everything else", hand.page.inner_text("h1"))
