"""The blocks of each region of the page: the strip, the last result, one's own questions, the table, what was said."""

from collections.abc import Iterator, Sequence

from gateway_core.session.hosting.called import seat_called, seat_within
from gateway_core.session.hosting.menu import Menu
from gateway_core.session.hosting.summary import what_it_came_to
from gateway_core.table import Board, Card, Link, chapters
from gateway_core.table.log.telling import and_joined

from .blocks import Block, block
from .drawn import drawn
from .forms import key_of
from .happened import Happened, happened
from .overruling import ORDER, overrules
from .seen import Seen
from .shown import shown
from .templated import macro

__all__ = ["blocks_of"]

_FEW = 6  # forms that are read at a glance
_STOPS = (".", "!", "?", ":", "”")  # behind which another sentence may begin
_SAID = 30  # entries of the history that stand on the page
_LAST = 4  # of them those that say why the last result is what it is
_NEWS, _LINE = 640, 40  # letters of what is new that a phone has room for beside a question; about so many are a line


def blocks_of(seen: Seen) -> Iterator[Block]:
    """Yield the blocks of the page in their order."""
    board, told = seen.board, [*happened(seen)]
    yield from _strip(seen, board)
    yield from _last([one for one in told if not one.is_gone])
    if seen.refused is not None and seen.refused.seat not in seen.seats:
        yield block("mine.refused", macro("alert")(seen.refused.words))
    if seen.table.outcome is not None:
        came_to = what_it_came_to(seen.table, seen.eyes, chapters(seen.table.history(seen.eyes)))
        yield block("news.end", macro("news")("In the end", (), came_to))
    before, news = _news([one for one in told if one.is_new and not one.is_gone])
    if news:
        title = "What happened last" if told[0].is_new else "Since you acted"
        yield block("news.all", macro("news")(title, before, news))
    if not seen.seats:
        yield from _free(seen)
    for seat in seen.seats:
        yield from _mine(seen, seat)
    for seat in seen.menus:
        if seat not in seen.seats:
            yield from _instead(seen, seat)
    for seat in seen.seats:
        yield from _sheet(seen, seat)
    yield from _scene(seen, board)
    yield block("said.all", macro("said")(told[-_SAID:][::-1]))
    yield from _ways(seen)


def _strip(seen: Seen, board: Board) -> Iterator[Block]:
    table = seen.table
    mine = [seat for seat in seen.seats if seat in table.awaited]
    others = [seat for seat in table.awaited if seat not in mine]
    away = {one.seat for one in seen.held if not (one.is_here or one.program)}
    turn = "Yours to decide." if mine else ""
    if others:
        names = and_joined([f"{seat_within(table, one)}{' (away)' if one in away else ''}" for one in others])
        names = f"{len(others)} others" if mine and len(others) > 1 else names  # all by name would be half a phone
        turn = f"{turn} {'Also a' if mine else 'A'}waited: {names}.".strip()
    throwing = _throwing(seen)
    if table.pending is not None:
        mine = [seat for seat in seen.seats if seat in throwing]
        names = and_joined([seat_within(table, seat) for seat in throwing])
        turn = "Yours to throw." if mine else f"Dice are to be thrown{f' by {names}' if names else ''}."
    outcome, stopped = table.outcome, and_joined([seat_within(table, one) for one in table.paused])
    yield block(
        "strip.all",
        macro("strip")(
            board.title, board.tracks, turn or "Nobody is awaited.", bool(mine),
            outcome.result if outcome is not None else "", stopped,
        ),
    )  # fmt: skip
    if seen.held:
        links = [(f"/rest?seat={seat}", f"Rare deeds of {seat_within(table, seat)}") for seat in seen.seats]
        links = [*links, ("/holders", "Who sits where: addresses, lending, freeing")] if seen.keeps else []
        others = [seat for seat in seen.menus if seat not in seen.seats]
        links += [(f"#for-{table.seats.index(one)}", f"Answer for {seat_within(table, one)}") for one in others]
        held = [(seat_called(table, one.seat), one) for one in seen.held]
        yield block("strip.who", macro("who")(held, links, seen.onlookers))


def _throwing(seen: Seen) -> list[str]:
    """Return who throws dice by hand that are awaited now."""
    pending, typing = seen.table.pending, seen.table.typing
    asks = pending.asks if pending is not None else ()
    return [*dict.fromkeys(one.seat for one in asks if one.seat in typing and one not in seen.laid)]


def _last(told: Sequence[Happened]) -> Iterator[Block]:
    last = told[-1].lines if told else ()
    words = [word.strip() for word in (last if _long(last) <= _NEWS else last[-1:])]
    line = " ".join([*(word if word.endswith(_STOPS) else f"{word}." for word in words[:-1]), *words[-1:]])
    yield block("last.line", macro("last")(line, [word for one in told[-_LAST:] for word in one.lines]))


def _news(told: Sequence[Happened]) -> tuple[Sequence[str], Sequence[str]]:
    """Return the last lines of what is new, as far as there is room, and those that stand folded before them.

    Each thing that happened is whole. Only of the last, where it is too long by itself, the first lines are folded.
    """
    room, lines = _NEWS, list[str]()
    for one in reversed(told):
        room -= _long(one.lines)
        if room < 0:
            break
        lines[:0] = one.lines
    if lines or not told:
        return (), lines
    last = told[-1].lines
    at = next((at for at in range(1, len(last)) if _long(last[at:]) <= _NEWS // 2), len(last) - 1)
    return last[:at], last[at:]


def _long(lines: Sequence[str]) -> int:
    """Return how many letters of room some lines take."""
    return sum(max(len(line), _LINE) for line in lines)


def _mine(seen: Seen, seat: str) -> Iterator[Block]:
    """Yield what one seat is asked; what it may do unasked is folded."""
    table, menu, at = seen.table, seen.menus[seat], seen.table.seats.index(seat)
    if seen.refused is not None and seen.refused.seat == seat and not _is_shown(seen.refused.form, menu):
        yield block(f"mine.refused-{at}", macro("alert")(seen.refused.words))
    if seat == seen.seats[0]:
        yield from _notices(seen)
    if len(seen.seats) > 1:
        yield block(f"mine.seat-{at}", macro("heading")(seat_called(table, seat)))
    if seat in table.paused or (table.paused and seat in table.masters):
        on = macro("order")(seat, seen.request(seat, "unpause"), "unpause", "Let the table go on")
        yield block(f"mine.stopped-{at}", on)
    yield from _dice(seen, seat)
    # What is asked of somebody for whom they may answer stands with that, and is not taken for their own.
    theirs = {key_of(form) for one in seen.menus if one not in seen.seats for form in seen.menus[one].usual}
    own = [form for form in menu.usual if key_of(form) not in theirs]
    first = [place.form for place in menu.first if place.form in own]
    usual = [form for form in own if form not in first]
    if seat in table.awaited and not menu.first:  # all there is is rare, or ends something
        first = [*menu.ending, *(form for form in menu.allowed if form not in menu.ending)]
        first, usual = first[:_FEW], first[_FEW:]
    elif seat not in table.awaited:  # then only what answers a question is news
        first = [form for form in own if form.question]
        usual = [form for form in own if not form.question]
    for form in first:
        one = shown(seen, seat, form, is_open=len(first) == 1)
        yield block(f"mine.f-{one.id}", macro("form", "_form.html")(one))
    if seat in seen.due:
        yield block(f"mine.clock-{at}", macro("clock")(f"{seen.clock:g}", seen.due[seat]))
    standing = table.standing_answers(seat)
    if standing:
        told = [(number, one.words) for number, one in standing.items()]
        again = macro("standing")(f"standing-{at}", told, seat, seen.request(seat, "revoke"))
        yield block(f"mine.standing-{at}", again)
    if usual:
        title = "More that you may do" if first else "What you may do unasked"
        folded = [shown(seen, seat, form) for form in usual]
        yield block(f"mine.more-{at}", macro("folded")(f"more-{at}", f"{title} ({len(usual)})", folded))
    if first and seat not in table.awaited:
        yield block(
            f"mine.wait-{at}", macro("order")(seat, seen.request(seat, "wait"), "wait", "Let it go on without me")
        )
    if not (first or usual or seat in _throwing(seen)):
        yield block(f"mine.none-{at}", macro("words")([_nothing(seen, seat)], "hint"))


def _instead(seen: Seen, seat: str) -> Iterator[Block]:
    """Yield what a games master may answer for somebody who is awaited."""
    menu, at = seen.menus[seat], seen.table.seats.index(seat)
    if forms := [*menu.usual, *menu.ending]:
        title = f"Answer for {seat_within(seen.table, seat)} ({len(forms)})"
        yield block(f"mine.for-{at}", macro("folded")(f"for-{at}", title, [shown(seen, seat, one) for one in forms]))


def _dice(seen: Seen, seat: str) -> Iterator[Block]:
    """Yield where a seat types the dice that it throws; a master's may for everybody."""
    table, pending, at = seen.table, seen.table.pending, seen.table.seats.index(seat)
    if pending is None:
        return
    throws = [(n, ask) for n, ask in enumerate(pending.asks) if ask.seat in table.typing and ask not in seen.laid]
    mine = [(n, ask) for n, ask in throws if ask.seat == seat or seat in table.masters]
    if mine or pending.seat == seat:
        request = seen.request(seat, "dice")
        back = seen.request(seat, "withdraw") if pending.seat == seat else ""
        yield block(f"mine.dice-{at}", macro("dice")(mine, seat, request, back))


def _free(seen: Seen) -> Iterator[Block]:
    """Yield what whoever has no seat may sit down in."""
    free = [one.seat for one in seen.held if not (one.people or one.program) and one.seat not in seen.table.masters]
    if not free:
        who = "The games master" if seen.table.masters else "Whoever has one"
        told = f"You look on: every seat is taken. {who} can free one for you."
        yield block("mine.taken", macro("words")([told], "hint"))
    if free:
        yield block("mine.free", macro("free")([(seat, seat_within(seen.table, seat)) for seat in free]))


def _is_shown(key: str, menu: Menu) -> bool:
    return bool(key) and any(key_of(form) == key for form in menu.usual)


def _nothing(seen: Seen, seat: str) -> str:
    if seen.table.outcome is not None:
        back = " Until it is closed, what was done last can be taken back: both under 'Stop, go back, write down'."
        return f"The game is over.{back * (not seen.table.closed)}"
    if program := seen.table.seated.get(seat):
        return f"The program {program.name} plays {seat_within(seen.table, seat)}; the games master takes it back."
    return f"There is nothing for {seat_within(seen.table, seat)} to decide now."


def _notices(seen: Seen) -> Iterator[Block]:
    if seen.notices:
        yield block("mine.notices", macro("words")(seen.notices, "notice"))


def _sheet(seen: Seen, seat: str) -> Iterator[Block]:
    section, at = seen.table.sheet(seat), seen.table.seats.index(seat)
    if section is not None:
        name = section.title or seat_within(seen.table, seat)
        yield block(f"sheet.{at}", macro("sheet", "sheet.html")(f"sheet-{at}", section, name))


def _scene(seen: Seen, board: Board) -> Iterator[Block]:
    prologue = seen.table.prologue
    if prologue is not None and prologue.paragraphs:
        is_new = not any(entry.deed == "act" for entry in seen.table.history(seen.eyes))
        told = macro("prologue")(prologue.paragraphs, is_new)
        yield block("scene.prologue", told)
    lasting = [note for note in board.notes if note in board.lasting]
    news = [note for note in board.notes if note not in board.lasting]
    for at, (area, asset) in enumerate(board.pictures):
        if address := seen.picture(asset):
            yield block(f"scene.place-{at}", macro("place")(address, area))
    if news:
        yield block("scene.news", macro("notes")(news, board.secrets))
    if drawing := drawn(board, seen.picture):
        yield block("scene.drawn", drawing)
    for at, (title, cards) in enumerate(_groups(board)):
        those = [
            (card, _counters(card, board.links), seen.picture(card.picture) if card.picture else "") for card in cards
        ]
        yield block(f"scene.cards-{at}", macro("cards")(f"cards-{at}", f"{title} ({len(cards)})", those))
    lines = [link.words for link in board.links if not link.counter]
    if lines:
        yield block("scene.links", macro("notes")(lines, ()))
    if lasting:
        yield block("scene.lasting", macro("behind")("lasting", f"What stays so ({len(lasting)})", lasting))


def _groups(board: Board) -> Iterator[tuple[str, Sequence[Card]]]:
    for area, group in dict.fromkeys((card.area, card.group) for card in board.cards):
        title = ": ".join(filter(None, (area, group))) or "On their own"
        yield title[:1].upper() + title[1:], [one for one in board.cards if (one.area, one.group) == (area, group)]


def _counters(card: Card, links: Sequence[Link]) -> list[Link]:
    return [link for link in links if link.a in (card.id, *card.also) and link.counter]


def _ways(seen: Seen) -> Iterator[Block]:
    table = seen.table
    links = [
        (f"/rest?seat={seat}", f"Everything else that {seat_within(table, seat)} may do, and what not")
        for seat in seen.seats
    ]
    links.append(("/screen", "The room's big screen"))
    for seat in seen.seats:
        yield block(f"ways.orders-{table.seats.index(seat)}", _orders(seen, seat))
    if seen.seats:
        yield block("ways.links", macro("ways")(links))


def _orders(seen: Seen, seat: str) -> str:
    table = seen.table
    undo = ""
    if table.pending is None and not table.closed:
        back = next(iter(table.ways_back(seat).items()), None)
        if back is not None and seat in back[1]:
            undo = table.said(seat, back[0]) or "what was done last"

    def request(order: str) -> str:
        return seen.request(seat, order)

    over = table.outcome is not None and not table.closed
    closing, instead = over and not table.closed, overrules(table, seat)
    throw = (
        (f"/rest?seat={seat}#open-{ORDER}-{table.seats.index(seat)}", instead.label) if instead is not None else None
    )
    return macro("orders")(seat, request, undo, table.went_back, bool(table.paused), closing, throw)
