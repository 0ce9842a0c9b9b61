"""People come in, sit down, act, and hear of what others do."""

import asyncio
import json
import re
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from gateway_browser.holders import ANYBODY

from gateway_core.table import Act, Refusal

from .client import begins, evening, goes_on
from .conftest import AUDIENCE
from .reaching import ways_of

SCRIPT = {"x_script": "1"}


def run(what: Coroutine[Any, Any, None]) -> None:
    asyncio.run(what)


def test_whoever_posts_the_button_of_an_address_sits_there() -> None:
    """To look at it takes no place; to press it does, by a cookie that no script and no other site gets."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            client = table.client()
            looked = await client.get(table.address("tom"))
            assert (looked.status, client.cookies) == (200, {})

            pressed = await client.post(table.address("tom"), {})

            assert (pressed.status, pressed.headers["location"]) == (303, "/")
            cookie = pressed.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=strict" in cookie
            assert "secure" not in cookie
            assert [one.seats for one in table.host.holders] == [("tom",)]
            assert (await client.get("/")).status == 200

    run(played())


def test_a_stranger_sees_nothing_of_the_table() -> None:
    """Neither at the address of the server, nor at one that somebody made up."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            client = table.client()
            for path in (
                "/",
                "/screen",
                "/holders",
                "/stream",
                "/form?seat=tom&form=a",
                "/rest?seat=tom",
                "/join/guess",
            ):
                answer = await client.get(path)
                assert answer.status == 403, path
                assert "ladder" not in answer.text.lower()
            assert (await client.post("/join/guess", {})).status == 403
            assert (await client.post("/act", {"seat": "gm"})).status == 403

    run(played())


def test_behind_tls_the_cookie_goes_by_tls_alone() -> None:
    """Where others reach the table at https."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2"), address="https://table.example.org") as table:
            client = table.client(host="table.example.org")
            pressed = await client.post(table.address("tom"), {}, origin="https://table.example.org")
            assert "secure" in pressed.headers["set-cookie"].lower()
            assert pressed.headers["set-cookie"].startswith("__Host-")
            assert (await client.get("/")).status == 200

    run(played())


def test_the_page_after_an_act_tells_what_was_chosen_in_it() -> None:
    """Where no script runs no button could; an act may have no words of its own, such as one that does nothing more."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            master, game = await table.joined("gm"), table.host.acting.table
            told = set[str]()
            for _ in range(12):
                seat = next(iter(game.awaited))
                form = table.open_form(seat)
                form["request"] = table.host.acting.request(seat, form["form"], "" if seat == "gm" else "gm")
                assert (await master.post("/act", form)).status == 303
                found = re.search("<noscript>.*You chose last: (.*)[.]</p></noscript>", (await master.get("/")).text)
                assert found is not None
                told.add(found[1])
            assert "Hans Kroe spends Essence (none)" in told
            assert len(told) > 4

            onlooker = await table.joined()
            assert "You chose last" not in (await onlooker.get("/")).text

    run(played())


def test_one_acts_and_the_other_hears() -> None:
    """An act is posted once and done once; whoever sees nothing of it hears nothing."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            master, tom = await table.joined("gm"), await table.joined("tom")
            async with tom.stream() as heard:
                await heard.event()
                form = table.open_form("gm")

                assert (await master.post("/act", form, **SCRIPT)).status == 204

                told = json.loads((await heard.event()).partition("data: ")[2])
                assert any(len(block) == 3 for block in told)
                rows = table.host.acting.table.rows
                assert (await master.post("/act", form)).status == 303  # the same once more
                assert table.host.acting.table.rows == rows

    run(played())


def test_nobody_acts_in_the_seat_of_another() -> None:
    """Whatever they post."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            tom, onlooker = await table.joined("tom"), await table.joined()
            for client in (tom, onlooker):
                answer = await client.post("/act", table.open_form("gm"))
                assert answer.status == 403
                assert (await client.get("/rest?seat=gm")).status == 403
            assert not [row for row in table.host.acting.table.rows if getattr(row, "seat", "") == "gm"]

    run(played())


def test_the_games_master_answers_for_whoever_is_away() -> None:
    """What they post counts as that seat's own, everybody reads whose it was, and nobody else may do it."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            master, tom = await table.joined("gm"), await table.joined("tom")
            await master.post("/act", table.open_form("gm"))
            acting = table.host.acting
            away = acting.table.awaited[0]
            assert away not in ("gm", "tom")
            form = table.open_form(away)
            assert (await master.post("/act", form)).status == 422  # signed for whoever sits there
            form["request"] = acting.request(away, form["form"], "gm")

            assert "Answer for" not in (await tom.get("/")).text
            assert (await tom.post("/act", form)).status == 403
            assert form["request"] in (await master.get(f"/form?seat={away}&form={form['form']}")).text
            assert (await master.post("/act", {**form, "say": "She would."})).status == 303

            row = next(row for row in reversed(acting.table.rows) if isinstance(row, Act))
            assert (row.seat, row.by) == (away, "gm")
            assert "The games master answered for " in (await tom.get("/")).text

    run(played())


def test_forms_that_are_forged_or_old_do_nothing() -> None:
    """They are answered with what is asked now."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            master = await table.joined("gm")
            form = table.open_form("gm")
            rows = table.host.acting.table.rows
            for forged in ({"request": "abc"}, {"request": ""}, {"form": "0" * 16}, {"request": "ä"}):
                assert (await master.post("/act", {**form, **forged})).status == 422
            assert table.host.acting.table.rows == rows

            assert (await master.post("/act", form)).status == 303
            again = {**table.open_form("gm"), "request": form["request"] + "x"}
            assert (await master.post("/act", again)).status == 422

    run(played())


def test_one_person_may_hold_several_seats_and_several_may_share_one() -> None:
    """The same cookie goes to the address of another seat; another phone goes to the same."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            both = await table.joined("tom", "norris")
            shares = await table.joined("tom")
            assert [one.seats for one in table.host.holders] == [("tom", "norris"), ("tom",)]
            assert len(both.cookies) == len(shares.cookies) == 1

    run(played())


def test_a_table_that_is_served_again_knows_its_people(tmp_path: Path) -> None:
    """By the same cookies, at the same addresses; what lies beside the save lets nobody in."""

    async def played() -> None:
        save, people = tmp_path / "a.gateway", tmp_path / "a.gateway.people"
        async with evening(begins(AUDIENCE, rounds="2", save=save), people) as table:
            tom, address = await table.joined("tom"), table.address("gm")
            assert (people.stat().st_mode & 0o777) == 0o600
            assert not [token for token in tom.cookies.values() if token in people.read_text()]
        async with evening(goes_on(save), people) as table:
            again = table.client()
            again.cookies = tom.cookies
            assert (await again.get("/")).status == 200
            assert table.address("gm") == address

    run(played())


def test_a_table_file_says_which_seats_are_for_people() -> None:
    """The others are programs' from the start."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2"), people=["gm", "tom"]) as table:
            seated = table.host.acting.table.seated
            assert sorted(seated) == ["angelique", "norris"]
            onlooker = await table.joined()
            refused = await onlooker.post("/holder", {"order": "sit", "of": "norris"})
            assert (refused.status, "A program plays norris" in refused.text) == (422, True)
            assert (await onlooker.post("/holder", {"order": "sit", "of": "gm"})).status == 422
            assert (await onlooker.post("/holder", {"order": "sit", "of": "tom"})).status == 303

    run(played())


def test_the_games_master_frees_lends_and_takes_back() -> None:
    """A friend who comes later gets the seat that a program played; an address that was made anew lets nobody in."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            master, tom = await table.joined("gm"), await table.joined("tom")
            old = table.address("tom")

            async def order(what: str, client: Any = master) -> int:
                return int((await client.post("/holder", {"order": what, "of": "tom"})).status)

            assert await order("free", tom) == 422
            assert await order("free") == await order("lend") == 303
            assert table.host.acting.table.seated["tom"] is not None
            assert (await tom.post("/act", {"seat": "tom"})).status == 403
            assert (await table.client().post(old, {})).status == 403
            friend = await table.joined(ANYBODY)
            assert await order("sit", friend) == 422
            to = [*table.host.holders][-1].id
            with table.host.listening([*table.host.holders][-1]):
                assert f'name="to" value="{to}"' in (await master.get("/holders")).text
            given = {"order": "give", "of": "tom", "to": to}
            assert (await friend.post("/holder", given)).status == 422
            assert (await master.post("/holder", {**given, "to": "nobody"})).status == 422
            assert (await master.post("/holder", given)).status == 303
            assert (await master.post("/holder", given)).status == 422
            assert table.host.holders.holding("tom")[0].id == to
            assert table.host.acting.table.seated["tom"] is None

    run(played())


def test_a_screen_for_the_room_is_nobody() -> None:
    """Whoever opened it does not look on by it, nor is there by it with their seat; it hears what all may know."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            master, tom = await table.joined("gm"), await table.joined("tom")
            room = await table.joined()
            async with room.stream("/stream?screen") as screen, tom.stream("/stream?screen"):
                await screen.event()
                page = (await master.get("/")).text
                assert "without a seat" not in page
                assert "Guest 2, away" in page
                await master.post("/act", table.open_form("gm"))
                await screen.event()
                async with room.stream(), tom.stream():
                    page = (await master.get("/")).text
                    assert "1 without a seat" in page
                    assert "Guest 2, here" in page

    run(played())


def test_where_nobody_is_master_nobody_looks_into_anothers_hand() -> None:
    """Everybody looks after their own seat, and after what nobody holds; no page tells where another's is taken."""

    async def played() -> None:
        async with evening(begins("uprising:scenario/the-whole-city", players_="3")) as table:
            red, blue = await table.joined("red"), await table.joined("blue")
            green = table.address("green")
            for who, seat, other in ((red, "red", "blue"), (blue, "blue", "red")):
                page = (await who.get("/holders")).text
                told = [at for at in ("red", "blue", "green") if table.address(at) in page]
                assert told == [seat]
                for order in ("free", "lend", "take", "address", "sit", "stand"):
                    assert (await who.post("/holder", {"order": order, "of": other})).status == 422
            assert (await red.post("/holder", {"order": "sit", "of": "green"})).status == 303
            assert (await blue.post("/holder", {"order": "lend", "of": "green"})).status == 422

            assert (await red.post("/holder", {"order": "stand", "of": "green"})).status == 303
            assert table.address("green") != green  # or red could come back to whoever sits there next
            assert (await blue.post("/holder", {"order": "lend", "of": "green"})).status == 303

    run(played())


def test_a_games_master_who_frees_their_own_seat_keeps_it() -> None:
    """Who shares it with them goes; or nobody would be left who looks after the table."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            master, shares = await table.joined("gm"), await table.joined("gm")

            assert (await master.post("/holder", {"order": "free", "of": "gm"})).status == 303

            assert [one.seats for one in table.host.holders] == [("gm",), ()]
            assert (await shares.get("/holders")).status == 403
            assert table.address("gm") in (await master.get("/holders")).text

    run(played())


def test_orders_stop_the_table_write_down_and_go_back() -> None:
    """Each is done once, however often it is sent; to take back is refused where something was done since."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            master, tom, game = await table.joined("gm"), await table.joined("tom"), table.host.acting.table

            def order(seat: str, name: str, **more: str) -> dict[str, str]:
                return {"seat": seat, "order": name, "request": table.host.acting.request(seat, name), **more}

            form, rows = table.open_form("gm"), len(game.rows)
            stop = order("tom", "pause", say="A moment,\nplease.")
            assert (await tom.post("/order", stop)).status == (await tom.post("/order", stop)).status == 303
            assert (game.paused, len(game.rows)) == (("tom",), rows + 1)
            assert (await master.post("/act", form)).status == 422
            assert (await tom.post("/order", order("tom", "unpause"))).status == 303
            assert (await tom.post("/order", order("tom", "pause"))).status == 303  # another than the first
            assert game.paused == ("tom",)
            assert (await master.post("/order", order("gm", "unpause"))).status == 303
            assert (await tom.post("/order", order("tom", "note", say="Kroe lies."))).status == 303
            assert game.history("norris")[-1].note == "Kroe lies."
            assert "notes: &#34;Kroe lies.&#34;" in (await tom.get("/")).text

            assert (await master.post("/act", table.open_form("gm"))).status == 303
            back = order("gm", "undo")
            assert (await tom.post("/order", order("tom", "note", say="Wait!"))).status == 303
            assert (await master.post("/order", back)).status == 422
            assert (await master.post("/order", order("gm", "undo"))).status == 303
            assert "The games master takes back: " in (await tom.get("/")).text
            assert game.went_back
            assert (await master.post("/order", order("gm", "dance"))).status == 422

    run(played())


def test_a_games_master_overrules_the_last_throw() -> None:
    """By the form that the game has for it, on the page of what is rare; once, and of no throw but the last."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            master, tom, game = await table.joined("gm"), await table.joined("tom"), table.host.acting.table
            assert 'action="/overrule"' not in (await master.get("/rest?seat=gm")).text
            while isinstance(game.before_throw("gm"), Refusal):
                seat = next(iter(game.awaited))
                form = table.open_form(seat)
                form["request"] = table.host.acting.request(seat, form["form"], "" if seat == "gm" else "gm")
                assert (await master.post("/act", form)).status == 303
            assert "Overrule the throw of Angelique: say how it ends" in (await master.get("/")).text
            assert "Overrule" not in (await tom.get("/")).text + (await tom.get("/rest?seat=tom")).text

            rest = ways_of("/rest?seat=gm", (await master.get("/rest?seat=gm")).text)
            (way,) = (one for one in rest if one.path == "/overrule")
            assert (await tom.post(way.path, dict(way.fields or ()))).status == 403
            assert (await tom.post(way.path, {**dict(way.fields or ()), "seat": "tom"})).status == 422
            stale = {**dict(way.fields or ()), "request": "x"}
            assert (await master.post(way.path, stale)).status == 422
            rows = len(game.rows)
            assert (await way.gone(master)).status == (await way.gone(master)).status == 303

            assert [type(row).__name__ for row in game.rows[rows:]][:2] == ["Undo", "Act"]
            assert "The games master decides: Angelique beats Hans Kroe." in (await tom.get("/")).text
            assert 'action="/overrule"' not in (await master.get("/rest?seat=gm")).text

    run(played())


def test_an_answer_stands_until_it_is_revoked() -> None:
    """It is given whenever the same is asked, without a question; whose it is ends it."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            master, game = await table.joined("gm"), table.host.acting.table
            form = {**table.open_form("gm"), "always": "1"}

            assert (await master.post("/act", form)).status == 303

            (number,) = game.standing_answers("gm")
            rows = game.rows
            assert (await master.post("/act", form)).status == 303
            assert game.rows == rows
            revoke = {"seat": "gm", "order": "revoke", "request": table.host.acting.request("gm", "revoke")}
            assert (await master.post("/order", {**revoke, "number": "99"})).status == 422
            assert (await master.post("/order", {**revoke, "number": str(number)})).status == 303
            assert not game.standing_answers("gm")

    run(played())


def test_a_picture_is_shown_to_those_on_whose_board_it_lies() -> None:
    """To nobody else, whatever they guess."""

    async def played() -> None:
        async with evening(begins(AUDIENCE, rounds="2")) as table:
            tom, stranger = await table.joined("tom"), table.client()
            addresses = re.findall(r'src="(/picture/[^"]+)"', (await tom.get("/")).text)
            assert addresses
            found = await tom.get(addresses[0])
            assert (found.status, found.headers["content-type"]) == (200, "image/png")
            assert found.body.startswith(b"\x89PNG")
            assert (await stranger.get(addresses[0])).status == 404
            for guess in ("dark-spires:the-sentence", "..%2f..%2fpack.yaml", "nothing"):
                assert (await tom.get(f"/picture/{guess}")).status == 404

    run(played())
