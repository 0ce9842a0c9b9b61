"""What a character can buy, listed and chosen from at a terminal, until somebody leaves; with --json listed alone."""

import shlex
from collections.abc import Sequence

import click

from ..errors import ContentError
from ..rules.character import TRAIT, Advance, Buyable, audited, buyable, with_row
from .advancing import Asked, Desk, opened, points_left, settled
from .answers import NoMoreAnswers, Terminal
from .auditing import table
from .examining import Examined
from .printing import as_json, dim, paragraph, say

__all__ = ["choose"]

_HELP = (
    "A number buys it. Or say: award POINTS, buy trait NAME CATEGORY, undo, respec LINE remove, respec LINE THING …, "
    "audit (which shows the lines), all (what is too dear as well), leave."
)


def choose(ctx: click.Context) -> int:
    """List what can be bought, and do what is answered; return the exit code."""
    asked: Asked = ctx.obj
    desk = opened(asked)
    offers = _offers(desk)
    if asked.json:
        say(as_json(_plain(desk.before, offers)))
        return 0 if desk.before.is_legal else 1
    answers = Terminal()
    try:
        say(f"{desk.character.name}: {points_left(desk.before.points)}.")
        _show(desk, offers, every=False)
        while _answered(ctx, answers.ask("What?")):
            pass
    except NoMoreAnswers:
        pass
    return 0


def _answered(ctx: click.Context, answer: str) -> bool:
    """Do what one answer says, on the file as it is now; return whether to ask again."""
    try:
        words = shlex.split(answer)
    except ValueError:
        say("A quotation mark is never closed.")
        return True
    try:
        return _done(ctx, words)
    except click.ClickException as error:
        say(paragraph(error.format_message()))
    except ContentError as error:
        say("\n".join(str(problem) for problem in error.problems))
    return True


def _done(ctx: click.Context, words: Sequence[str]) -> bool:
    match words:
        case ["leave" | "quit" | "exit"]:
            return False
        case [] | ["help" | "?"]:
            say(paragraph(_HELP))
        case ["audit"]:
            desk = opened(ctx.obj)
            say(table(audited(desk.book, desk.character)))
        case ["all"]:
            _list(ctx, every=True)
        case [number] if number.isascii() and number.isdigit():
            _take(ctx, int(number))
        case _:
            _ordered(ctx, words)
    return True


def _list(ctx: click.Context, *, every: bool) -> None:
    desk = opened(ctx.obj)
    _show(desk, _offers(desk), every=every)


def _take(ctx: click.Context, number: int) -> None:
    """Buy what stands at a number: it is asked of the file as it is now, which the list was made from."""
    desk = opened(ctx.obj)
    cheap = [one for one in _offers(desk) if one.affordable]
    if not 0 < number <= len(cheap):
        say(f"There is no {number} in the list.")
    elif settled(desk, with_row(desk.editing, Advance(buy=cheap[number - 1].buy), desk.home), spends=True) == 0:
        _list(ctx, every=False)


def _ordered(ctx: click.Context, words: Sequence[str]) -> None:
    """Run a command of `advance` as if it stood on the command line."""
    group = ctx.command
    assert isinstance(group, click.Group), "choosing belongs to the group"
    name, command, rest = group.resolve_command(ctx, list(words))
    assert command is not None, "an unknown one was refused above"
    with command.make_context(name, rest, parent=ctx) as inner:
        if command.invoke(inner) == 0:
            _list(ctx, every=False)


def _offers(desk: Desk) -> tuple[Buyable, ...]:
    return buyable(desk.book, desk.before.id, desk.character) if desk.before.is_legal else ()


def _show(desk: Desk, offers: Sequence[Buyable], *, every: bool) -> None:
    for fault in desk.before.errors:
        say(str(fault))
    if not desk.before.is_legal:
        say("Nothing can be bought before this is mended.")
    cheap = [one for one in offers if one.affordable]
    dear = [one for one in offers if not one.affordable]
    for number, one in enumerate(cheap, 1):
        say(f"{number:>3}. {one.words}  ({_points(one.points)})")
    for one in dear if every else ():
        say(dim(f"     {one.words}  ({_points(one.points)})"))
    if desk.before.is_legal:
        price = desk.book.of("table-purchase")[TRAIT].points
        say(f"     A trait of a new name: buy trait NAME CATEGORY  ({_points(price)})")
    if dear and not every:
        say(dim(f"     {len(dear)} more cost more than is left: 'all' lists them."))
    say(dim("('help' tells what you can say.)"))


def _points(count: int) -> str:
    return f"{count} point" if count == 1 else f"{count} points"


def _plain(before: Examined, offers: Sequence[Buyable]) -> dict[str, object]:
    points = before.points
    listed = [{"affordable": one.affordable, "points": one.points, "what": one.words} for one in offers]
    return {
        "legal": before.is_legal,
        "offers": listed,
        "points": {"left": points.left, "spent": points.spent, "total": points.total},
        "problems": [fault.plain for fault in before.faults],
    }
