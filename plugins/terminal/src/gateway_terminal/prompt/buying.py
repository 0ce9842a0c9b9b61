"""What a character can buy, listed and chosen from at a terminal, until somebody leaves; with --json listed alone."""

import contextlib
import shlex
from collections.abc import Sequence

import click

from gateway_core.errors import ContentError
from gateway_core.game.characters import Buyable

from ..character_edit import CharacterEdit, EditOptions, open_edit, save_edit
from ..checked_character import CheckedCharacter, balance_data
from ..render.ledger import ledger_table
from ..render.terminal import dim, say, say_json
from ..render.text import counted, wrap
from .input import Leave, Terminal
from .matching import whole_number
from .prompt import Again, Prompt, leave

__all__ = ["choose_purchases"]

_HELP = (
    "A number buys it. Or say: award POINTS, buy {ware}, undo, respec LINE remove, respec LINE THING …, "
    "audit (which shows the lines), all (what is too dear as well), leave."
)


def choose_purchases(ctx: click.Context) -> int:
    """List what can be bought, and do what is answered; return the exit code."""
    options: EditOptions = ctx.obj
    edit = open_edit(options)
    if options.json:
        say_json(_data(edit.before, _offers(edit)))
        return 0 if edit.before.is_legal else 1
    say(edit.standing)
    choosing = _Choosing(ctx)
    choosing.show(edit)
    words = {"?": choosing.help, "help": choosing.help}
    prompt = Prompt(Terminal(), say, words | dict.fromkeys(("exit", "leave", "quit"), leave))
    with contextlib.suppress(Leave):
        while True:
            prompt.ask("What?", choosing.do, text=True)
    return 0


class _Choosing:
    """Somebody at a terminal, and the list before them: a number means what stood there when it was shown."""

    def __init__(self, ctx: click.Context) -> None:
        self._ctx = ctx
        self._wares = ctx.obj.advancing.wares
        self._text = b""  # of the file, when the list was shown
        self._cheap: Sequence[Buyable] = ()  # what stands in the list by its numbers

    def show(self, edit: CharacterEdit, *, every: bool = False) -> None:
        """List what can be bought, with `every` what is too dear as well."""
        offers = _offers(edit)
        self._text, self._cheap = edit.editing.data, [one for one in offers if one.affordable]
        _list(edit, offers, every=every)

    def help(self, _: str = "") -> None:
        """Tell what can be said."""
        ware = self._wares[0]
        say(wrap(_HELP.format(ware=" ".join((ware.name, *ware.takes)))))

    def do(self, answer: str) -> None:
        """Do what one answer says, on the file as it is now; raise Again if it says nothing, or cannot be done."""
        try:
            words = shlex.split(answer)
        except ValueError:
            raise Again("A quotation mark is never closed.") from None
        try:
            self._do(words)
        except click.exceptions.Exit:
            pass  # a command's help was shown
        except click.ClickException as error:
            raise Again(wrap(error.format_message())) from None
        except ContentError as error:
            raise Again("\n".join(str(problem) for problem in error.problems)) from None

    def _do(self, words: Sequence[str]) -> None:
        match words:
            case []:
                self.help()
            case ["audit"]:
                edit = self._open()
                say(ledger_table(edit.advancing.ledger(edit.person)))
            case ["all"]:
                self.show(self._open(), every=True)
            # Other digits (a raised 2) would be digits as well, and int() does not read each of them.
            case [number] if number.isascii() and number.isdigit():
                self._take(number)
            case _:
                self._command(words)

    def _open(self) -> CharacterEdit:
        """Open the file anew: somebody else may write in it meanwhile."""
        return open_edit(self._ctx.obj)

    def _take(self, digits: str) -> None:
        """Buy what stands at a number."""
        edit, number = self._open(), whole_number(digits)
        if edit.editing.data != self._text:
            say("The file has changed since this was listed; this is what can be bought now.")
            self.show(edit)
        elif number is None or not 0 < number <= len(self._cheap):
            say(f"There is no {digits if number is None else number} in the list.")
        else:
            taken = edit.advancing.take(edit.person, edit.editing, self._cheap[number - 1])
            self._relist(save_edit(edit, taken, spends=True))

    def _command(self, words: Sequence[str]) -> None:
        """Run a command of `advance` as if it stood on the command line."""
        group = self._ctx.command
        assert isinstance(group, click.Group), "choosing belongs to the group"
        name, command, rest = group.resolve_command(self._ctx, list(words))
        assert command is not None, "an unknown one was refused above"
        with command.make_context(name, rest, parent=self._ctx) as inner:
            self._relist(command.invoke(inner))

    def _relist(self, code: int) -> None:
        """List anew after something was done."""
        if code == 0:
            self.show(self._open())


def _offers(edit: CharacterEdit) -> tuple[Buyable, ...]:
    return edit.advancing.offers(edit.person) if edit.before.is_legal else ()


def _list(edit: CharacterEdit, offers: Sequence[Buyable], *, every: bool) -> None:
    for fault in edit.before.errors:
        say(str(fault))
    if not edit.before.is_legal:
        say("Nothing can be bought before this is mended.")
    cheap = [one for one in offers if one.affordable]
    dear = [one for one in offers if not one.affordable]
    for number, one in enumerate(cheap, 1):
        say(f"{number:>3}. {one.words}  ({counted(one.points, 'point')})")
    for one in dear if every else ():
        say(dim(f"     {one.words}  ({counted(one.points, 'point')})"))
    ware = edit.advancing.unlisted
    if edit.before.is_legal and ware is not None:
        price, words = edit.advancing.price(edit.person.book, ware), " ".join((ware.name, *ware.takes))
        say(f"     A {ware.name} of a new name: buy {words}  ({counted(price, 'point')})")
    if dear and not every:
        say(dim(f"     {len(dear)} more cost more than is left: 'all' lists them."))
    say(dim("('help' tells what you can say.)"))


def _data(before: CheckedCharacter, offers: Sequence[Buyable]) -> dict[str, object]:
    listed = [{"affordable": one.affordable, "points": one.points, "what": one.words} for one in offers]
    return {
        "legal": before.is_legal,
        "offers": listed,
        "points": balance_data(before.balance),
        "problems": [fault.data for fault in before.faults],
    }
