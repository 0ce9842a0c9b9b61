"""What is refused or slowed before the table hears of it, named in the log; and the table goes on."""

import asyncio
import logging
import os

import pytest
from gateway_browser import guard

from .client import Evening, begins, evening
from .conftest import AUDIENCE

FULL = os.environ.get("GATEWAY_FULL") == "1"
BURST = 10_000 if FULL else 400
FORM = {"content_type": "application/x-www-form-urlencoded", "origin": "http://127.0.0.1:8700"}


async def goes_on(table: Evening) -> None:
    """Somebody else acts as ever."""
    friend = await table.joined("gm", address="10.0.0.99")
    assert (await friend.post("/act", table.open_form("gm"))).status == 303


def named(log: pytest.LogCaptureFixture, words: str) -> int:
    """Return how often something is named in the log."""
    return sum(words in record.getMessage() for record in log.records)


@pytest.fixture(autouse=True)
def _heard(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "gateway_browser")


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("127.0.0.1:8700", 200), ("192.168.7.7:8700", 200), ("[::1]:8700", 200), ("localhost:8700", 200),
        ("evil.example", 421), ("evil.example:8700", 421), ("127.0.0.1.evil.example", 421), ("", 421), ("a b", 421),
        ("[::1", 421),
    ],
)  # fmt: skip
def test_a_name_that_was_bent_to_this_address_is_foreign(
    host: str, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    """A page from elsewhere that calls this machine by its own name reads nothing and does nothing (DNS rebinding)."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            tom = await table.joined("tom")
            assert (await tom.get("/", host=host)).status == status
            await goes_on(table)

    asyncio.run(played())
    assert named(caplog, "a foreign host") == (status == 421)


@pytest.mark.parametrize(
    "origin",
    ["", "null", "http://evil.example", "http://127.0.0.1", "http://127.0.0.1:8701", "//127.0.0.1:8700", "http://["],
)
def test_what_a_page_from_elsewhere_posts_is_not_done(origin: str, caplog: pytest.LogCaptureFixture) -> None:
    """Though it were sent with the cookie."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            master = await table.joined("gm")
            form = table.open_form("gm")
            assert (await master.post("/act", form, origin=origin)).status == 403
            assert (await master.post("/act", form)).status == 303

    asyncio.run(played())
    assert named(caplog, "a foreign origin") == 1


def test_a_page_from_elsewhere_shows_nothing_of_the_table_within_itself() -> None:
    """It may lead here; it may not fetch, draw or frame."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            tom = await table.joined("tom")
            within = {"sec_fetch_site": "cross-site", "sec_fetch_mode": "no-cors"}
            assert (await tom.get("/", **within)).status == 403
            led = await tom.get("/", sec_fetch_site="cross-site", sec_fetch_mode="navigate")
            assert led.status == 200
            assert led.headers["content-security-policy"].startswith("default-src 'self';")
            assert "frame-ancestors 'none'" in led.headers["content-security-policy"]
            assert led.headers["cache-control"] == "no-store"

    asyncio.run(played())


def test_forms_of_ten_megabytes_are_refused(caplog: pytest.LogCaptureFixture) -> None:
    """Whether they say how long they are, say it wrongly, or come in pieces that say nothing."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            tom = await table.joined("tom")
            large = b"seat=tom&say=" + b"a" * 10_000_000
            for said in ({"content_length": str(len(large))}, {"content_length": "ten"}, {"content_length": "-1"}, {}):
                answer = await tom.send("POST", "/act", [large[:50_000], large[50_000:]], {**FORM, **said})
                assert answer.status == 413
                assert answer.headers["connection"] == "close"
            many = "&".join(f"f{number}=1" for number in range(2_000)).encode()
            assert (await tom.send("POST", "/act", b"seat=tom&" + many, FORM)).status == 403  # no page has so many
            await goes_on(table)

    asyncio.run(played())
    assert named(caplog, "too much at once") == 1


def test_a_body_that_does_not_end_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nobody keeps the table by writing slowly."""
    monkeypatch.setattr(guard, "SLOWEST", 0.01)

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            tom = await table.joined("tom")
            assert (await tom.send("POST", "/act", b"seat=tom", FORM, wait=True)).status == 408
            await goes_on(table)

    asyncio.run(played())
    assert named(caplog, "a body that does not end") == 1


def test_a_burst_is_slowed_and_the_others_play_on(caplog: pytest.LogCaptureFixture) -> None:
    """Of somebody who has a seat, and of a stranger; each kind is named once."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            tom, stranger = await table.joined("tom"), table.client(address="10.0.0.7")
            posts = [await tom.post("/act", {"seat": "tom"}) for _ in range(BURST)]
            assert sum(one.status == 429 for one in posts) > BURST * 0.8
            assert posts[-1].headers["retry-after"] == "1"
            guesses = [await stranger.get("/join/guess") for _ in range(2 * BURST)]
            assert sum(one.status == 429 for one in guesses) > BURST // 4
            await goes_on(table)

    asyncio.run(played())
    assert named(caplog, "too many requests at once") == 2


def test_the_log_is_no_place_to_write_to(caplog: pytest.LogCaptureFixture) -> None:
    """What a stranger says stands there short, and as it can be seen."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            await table.client().get("/", host="a\x1b[2J\nForged line" + "x" * 5_000)

    asyncio.run(played())
    (said,) = [record.getMessage() for record in caplog.records if "foreign host" in record.getMessage()]
    assert len(said) < 250
    assert said.isprintable()


def test_two_hundred_look_on_and_hear_of_every_act() -> None:
    """What they see is drawn once for all of them."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            master = await table.joined("gm")
            crowd = [await table.joined(address=f"10.1.0.{number}") for number in range(200)]
            streams = [await one.stream().__aenter__() for one in crowd]
            assert len({await one.event() for one in streams}) == 1
            assert (await master.post("/act", table.open_form("gm"))).status == 303
            assert len({await one.event() for one in streams}) == 1
            for one in streams:
                await one.__aexit__(None, None, None)

    asyncio.run(played())
