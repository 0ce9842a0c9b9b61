"""A command that hosts a game for people who are elsewhere than at this terminal: one that begins, or a saved one."""

import shlex
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any, Literal

import attrs
import click

from gateway_core.ids import slug_of
from gateway_core.packs import single_file
from gateway_core.packs.default_system import DEFAULT_SYSTEM
from gateway_core.packs.endings import YAML
from gateway_core.packs.tables import KIND
from gateway_core.session.hosting.dice import ROLLED
from gateway_core.session.hosting.kept_games import game_file, reserved
from gateway_core.session.hosting.open_game import OpenGame
from gateway_core.table import Store

from ..files.save_file import tell_not_kept
from ..game_options import TargetCommand, options_on_the_line, without_options_of_the_game
from ..open_game import RulesChoice, open_game, programs_said, resume_game
from ..options import TableOptions, opened_table, table_options
from ..prompt.input import asked_once, at_terminal
from ..target import Target, hosting_options, taking, target_of

__all__ = ["Hosted", "hosted_command"]


@attrs.frozen(slots=False)
class Hosted:
    """A game to be hosted: what it opens from, or its file."""

    target: Target
    save: Path | None  # where it is kept; None: nowhere
    _context: click.Context
    _is_saved: bool
    _seed: str | None
    _dice: str | None
    _game: str | None
    _choice: RulesChoice

    def prepare(self) -> None:
        """Lay the table of a game that begins, and say what its packs warn of, before anybody comes."""
        if not self._is_saved:
            self.target.book  # noqa: B018  # laid once, and told of then

    @contextmanager
    def open(self) -> Iterator[OpenGame]:
        """Open the game, in whatever thread; what has become of a save's rules is told and asked here."""
        with ExitStack() as stack:
            with self._context.scope(cleanup=False):  # which is that of the thread in which the line was read
                opened = stack.enter_context(self._opened())
            yield opened

    def _opened(self) -> AbstractContextManager[OpenGame]:
        target = self.target
        if self._is_saved:
            assert self.save is not None  # or there were none
            return resume_game(
                target.session, self.save, (), dice=self._dice, game=self._game, players=target.players,
                choice=self._choice,
            )  # fmt: skip
        return open_game(
            target.session, target.start, (), book=target.book, seed=self._seed,
            dice=self._dice or target.dice or ROLLED, save=self.save, follows=self._game, given=target.given,
            players=target.players,
        )  # fmt: skip

    @property
    def is_begun(self) -> bool:
        """Whether its file holds a game already, that goes on or is followed."""
        return self.save is not None and Store.is_begun(self.save)

    @property
    def people(self) -> tuple[str, ...]:
        """The seats of people, by a table file; empty: it does not say."""
        return self.target.people


class _HostedCommand(TargetCommand):
    """The same, whose target may be a table file, too: what is played at its table, if that is one thing."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the line with what is played in the place of a table file."""
        for word in self._words(args):
            if word.endswith(YAML) and Path(word).is_file() and _is_table(Path(word)):
                at = args.index(word)
                args = [*args[:at], _played_at(ctx, word), *args[at + 1 :], "--table", word]
                break
        return super().parse_args(ctx, args)


def _is_table(file: Path) -> bool:
    found = single_file(file)
    return found is not None and found.kind == KIND


def _played_at(ctx: click.Context, word: str) -> str:
    """Return the one thing that can be played at the table of a file; raise click.UsageError for none or several."""
    table = opened_table(Path(word))
    assert table is not None  # or it were no table file
    session = TableOptions(table=Path(word)).session()
    if not session.setting:
        return table.document.said.system or DEFAULT_SYSTEM
    begins = session.begins(session.setting)
    if len(begins) == 1:
        return next(iter(begins))
    lines = "".join(f"\n  {ctx.command_path} {name} --table {shlex.quote(word)}" for name in begins)
    raise click.UsageError(f"'{word}' says at which table, and several things can be played there; name one:{lines}")


def hosted_command(function: Callable[..., Any]) -> click.Command:
    """Return a command that takes what a game opens from, a table file or a saved game, and the options of all.

    The function is called with `hosted`, a `Hosted`, and with what its own options of click say, as by
    `target_command`.
    """

    @click.argument("target", metavar="TARGET|TABLE|SAVE")
    @hosting_options
    @click.option(
        "--save",
        metavar="FILE",
        type=click.Path(path_type=Path),
        help="Keep the game in this file: a new one, or a campaign's.  [it keeps itself]",
    )
    @click.option("--no-save", is_flag=True, help="Keep nothing.")
    @table_options
    @click.pass_context
    def run(
        ctx: click.Context, /, *, target: str, parameters: tuple[str, ...], players: tuple[str, ...], dice: str | None,
        seed: str | None, save: Path | None, no_save: bool, game: str | None, adopt: bool,
        code: Literal["here", "none"] | None, options: TableOptions, **words: Any,
    ) -> Any:  # fmt: skip
        file = game_file(target)
        is_saved = file.is_file()
        if is_saved and (save is not None or no_save or seed is not None or parameters or options_on_the_line(ctx)):
            raise click.UsageError("A saved game goes on as it was: name its players, its dice and its rules alone.")
        if not is_saved and (adopt or code is not None):
            raise click.UsageError("--adopt and --code are for a saved game whose rules have changed.")
        if no_save and save is not None:
            raise click.UsageError("--save keeps the game and --no-save keeps nothing: leave one of them out.")
        found = target_of(
            ctx, target, options, parameters, players=programs_said(players), seats_people=True, is_saved=is_saved
        )
        choice = RulesChoice(adopt, code, asked_once if at_terminal() else None)
        hosted = Hosted(found, file if is_saved else save, ctx, is_saved, seed, dice, game, choice)
        rest = without_options_of_the_game(ctx, words)
        if is_saved or save is not None or no_save:
            return function(hosted=hosted, **rest)
        with reserved(slug_of(target.rpartition("/")[2]) or "game", tell_not_kept) as kept:
            return function(hosted=attrs.evolve(hosted, save=kept), **rest)

    return taking(function, run, _HostedCommand)
