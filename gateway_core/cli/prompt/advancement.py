"""What a character can buy, listed and chosen from at a terminal, until somebody leaves; with --json listed alone."""

import contextlib
import shlex
from collections.abc import Sequence

import click

from ...errors import ContentError
from ...rules.character import TRAIT, Advance, Buyable, audited, buyable, with_row
from ..character_edit import Asked, Desk, opened, points_left, settled
from ..checked_character import Examined
from ..render.ledger import table
from ..render.terminal import as_json, dim, paragraph, say
from .input import NoMoreAnswers, Terminal

__all__ = ["choose"]

_HELP = (
    "A number buys it. Or say: award POINTS, buy trait NAME CATEGORY, undo, respec LINE remove, respec LINE THING …, "
    "audit (which shows the lines), all (what is too dear as well), leave."
)


def choose(ctx: click.Context) -> int:
    """List what can be bought, and do what is answered; return the exit code."""
    asked: Asked = ctx.obj
    desk = opened(asked)
    if asked.json:
        say(as_json(_plain(desk.before, _offers(desk))))
        return 0 if desk.before.is_legal else 1
    say(f"{desk.character.name}: {points_left(desk.before.points)}.")
    answers, choosing = Terminal(), _Choosing(ctx)
    choosing.show(desk)
    with contextlib.suppress(NoMoreAnswers):
        while choosing.answered(answers.ask("What?")):
            pass
    return 0


class _Choosing:
    """Somebody at a terminal, and the list before them: a number means what stood there when it was shown."""

    def __init__(self, ctx: click.Context) -> None:
        self._ctx = ctx
        self._text = b""
        self._cheap: Sequence[Buyable] = ()

    def show(self, desk: Desk, *, every: bool = False) -> None:
        """List what can be bought, with `every` what is too dear as well."""
        offers = _offers(desk)
        self._text, self._cheap = desk.editing.data, [one for one in offers if one.affordable]
        _list(desk, offers, every=every)

    def answered(self, answer: str) -> bool:
        """Do what one answer says, on the file as it is now; return whether to ask again."""
        try:
            words = shlex.split(answer)
        except ValueError:
            say("A quotation mark is never closed.")
            return True
        with contextlib.suppress(click.exceptions.Exit):  # a command's help was shown
            return self._tried(words)
        return True

    def _tried(self, words: Sequence[str]) -> bool:
        try:
            return self._done(words)
        except click.ClickException as error:
            say(paragraph(error.format_message()))
        except ContentError as error:
            say("\n".join(str(problem) for problem in error.problems))
        return True

    def _done(self, words: Sequence[str]) -> bool:
        match words:
            case ["leave" | "quit" | "exit"]:
                return False
            case [] | ["help" | "?"]:
                say(paragraph(_HELP))
            case ["audit"]:
                desk = opened(self._ctx.obj)
                say(table(audited(desk.book, desk.character)))
            case ["all"]:
                self.show(opened(self._ctx.obj), every=True)
            case [number] if number.isascii() and number.isdigit():
                self._take(int(number))
            case _:
                self._ordered(words)
        return True

    def _take(self, number: int) -> None:
        """Buy what stands at a number."""
        desk = opened(self._ctx.obj)
        if desk.editing.data != self._text:
            say("The file has changed since this was listed; this is what can be bought now.")
            self.show(desk)
        elif not 0 < number <= len(self._cheap):
            say(f"There is no {number} in the list.")
        else:
            row = Advance(buy=self._cheap[number - 1].buy)
            self._again(settled(desk, with_row(desk.editing, row, desk.home), spends=True))

    def _ordered(self, words: Sequence[str]) -> None:
        """Run a command of `advance` as if it stood on the command line."""
        group = self._ctx.command
        assert isinstance(group, click.Group), "choosing belongs to the group"
        name, command, rest = group.resolve_command(self._ctx, list(words))
        assert command is not None, "an unknown one was refused above"
        with command.make_context(name, rest, parent=self._ctx) as inner:
            self._again(command.invoke(inner))

    def _again(self, code: int) -> None:
        """List anew after something was done."""
        if code == 0:
            self.show(opened(self._ctx.obj))


def _offers(desk: Desk) -> tuple[Buyable, ...]:
    return buyable(desk.book, desk.before.id, desk.character) if desk.before.is_legal else ()


def _list(desk: Desk, offers: Sequence[Buyable], *, every: bool) -> None:
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
