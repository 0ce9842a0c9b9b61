"""Commands some of whose options a game names: `odds` and `roll` ask for it by --system, `play` by what is played."""

import shlex
from collections.abc import Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from gateway_core.errors import ContentError, did_you_mean
from gateway_core.ids import Ref
from gateway_core.packs.default_system import DEFAULT_SYSTEM
from gateway_core.packs.discovery import is_gatepack
from gateway_core.session import Session
from gateway_core.session.hosting.kept_games import save_file
from gateway_core.session.systems import Systems
from gateway_core.table.parameter import Parameter

from .files.target_file import with_its_entry
from .options import opened_table, table_of
from .render.terminal import say, say_json
from .render.text import wrap

if TYPE_CHECKING:
    from gateway_core.session import Session

__all__ = [
    "MakingCommand",
    "OddsCommand",
    "SystemCommand",
    "TargetCommand",
    "WordlessCommand",
    "game_and_options",
    "game_of",
    "options_on_the_line",
    "session_of",
    "stands_alone",
    "without_options_of_the_game",
    "work_of",
]

# Where click's context keeps what was learnt before the line was read: the game, its options by name, the session in
# which it was looked for, and the folder in which somebody works.
_GAME, _OPTIONS, _SESSION, _WORK = "gateway.game", "gateway.options", "gateway.session", "gateway.work"


class _OfGame(click.Command):
    """A command that learns the rest of its options from a game, and lists them apart from its own."""

    of = "odds"

    def game(self, ctx: click.Context, args: Sequence[str]) -> Any:
        """Return the game that a line is about, before the line is read; None if it names none."""
        raise NotImplementedError(f"{type(self).__qualname__} does not say which game a line is about")

    def parameters(self, game: Any) -> Sequence[Parameter]:
        """Return what this game adds to the line."""
        return [one for one in game.parameters if one.of in (self.of, "both")]

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Add the game's own options, then read the line."""
        game = ctx.meta[_GAME] = self.game(ctx, args)
        ctx.meta[_OPTIONS] = {one.name: _option(one) for one in (() if game is None else self.parameters(game))}
        return super().parse_args(ctx, args)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Return the command's own parameters and the game's."""
        return [*super().get_params(ctx), *ctx.meta.get(_OPTIONS, {}).values()]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the command's own options, then under its name those of the game."""
        theirs = list(ctx.meta[_OPTIONS].values())
        own = [one for one in self.get_params(ctx) if isinstance(one, click.Option) and one not in theirs]
        _section(formatter, "Options", own, ctx)
        if theirs:
            _section(formatter, f"Options of {ctx.meta[_GAME].name}", theirs, ctx)


class WordlessCommand(click.Command):
    """A command that takes options alone: to a word without one it says by which options games and packs are named."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the line; raise click.UsageError for a word that stands alone."""
        ctx.allow_extra_args = True
        words = super().parse_args(ctx, args)
        for word in words[:1]:
            raise click.UsageError(stands_alone(word), ctx)
        return words


class SystemCommand(WordlessCommand, _OfGame):
    """A command that is about the game that --system names."""

    def game(self, ctx: click.Context, args: Sequence[str]) -> Any:
        """Return what the game of --system, or Gateway's own, says of its odds."""
        named = _values(args, "--system")
        return Systems().odds(named[0] if named else DEFAULT_SYSTEM)


class OddsCommand(SystemCommand):
    """The same, or about the game of the entry that it names."""

    def game(self, ctx: click.Context, args: Sequence[str]) -> Any:
        """Return the game of the entry, if one is named."""
        entry = next(filter(None, map(_entry, args)), None)
        system = _session(ctx, args).system_of(entry.pack) if entry is not None else ""
        return _session(ctx, args).system(system) if system else super().game(ctx, args)


class MakingCommand(_OfGame):
    """A command that makes a character of the game of --setting, or of --system."""

    def game(self, ctx: click.Context, args: Sequence[str]) -> Any:
        """Return the game, or Gateway's own."""
        settings, systems = _values(args, "--setting"), _values(args, "--system")
        session = _session(ctx, args)
        setting = settings[0] if settings else session.setting
        of_setting = session.system_of(setting) if setting else ""
        return session.system(of_setting or (systems[0] if systems else DEFAULT_SYSTEM))

    def parameters(self, game: Any) -> Sequence[Parameter]:
        """Return what may be chosen at once; nothing in a game that makes no characters."""
        found = game.characters()
        return () if found is None or found.making is None else found.making.options


class TargetCommand(_OfGame):
    """A command that is about the game of its target: of the pack an entry is in, or the one that is named itself."""

    of = "play"

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the line; say of an option that nobody knows why it may be unknown."""
        args, ctx.meta[_WORK] = with_its_entry(self._opened(ctx, args), self._words(args))
        line = tuple(args)  # it is used up as it is read
        try:
            return super().parse_args(ctx, args)
        except click.NoSuchOption as error:
            if ctx.meta[_GAME] is not None:
                raise
            raise click.UsageError(f"{error.format_message()} {self._why_none(ctx, line)}", ctx) from None

    def _opened(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Return the line with what a `.gatepack` holds to be played in the place of its file.

        Where there is a choice, say which line plays what, and end.
        """
        named = [word for word in self._words(args) if word.lower().endswith(".gatepack")]
        if not named:
            return args
        file = next((word for word in named if is_gatepack(Path(word))), None)
        if file is None:
            return args
        at, named = args.index(file), [*args, "--pack", file]
        session = _session(ctx, named)
        begins = session.begins(session.pack_at(Path(file)))
        if len(begins) == 1:
            return [*named[:at], *begins, *named[at + 1 :]]
        rest = [*args[:at], *args[at + 1 :]]
        lines = {name: f"gateway play {shlex.join([name, '--pack', file, *rest])}" for name in begins}
        if "--json" in args:
            say_json([{"name": name, "play": lines[name], "title": title} for name, title in begins.items()])
        else:
            say(wrap(f"{file} holds several that can be played:" if begins else f"{file} holds nothing to be played."))
            for name, title in begins.items():
                say(f"{wrap(title or name, '  ')}\n    {lines[name]}")
        raise click.exceptions.Exit(2)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write how a game's options are found, where they are not listed."""
        if ctx.meta[_GAME] is None:
            super().format_epilog(ctx, formatter)

    def game(self, ctx: click.Context, args: Sequence[str]) -> Any:
        """Return the game of the target. Nothing is looked for in a line that has none, so that its help is fast."""
        words = self._words(args)
        entry = next(filter(None, map(_entry, words)), None)
        if entry is not None:
            session = _session(ctx, args)
            system = session.system_of(entry.pack)
            return session.system(system) if system else None
        for word in words:
            try:
                return _session(ctx).system(word)
            except ContentError:
                continue  # it is no game: a file, or what an option takes
        return None

    def _words(self, args: Sequence[str]) -> list[str]:
        """Return the words among which the target is: an option of the game is not known yet, nor what it takes."""
        taking = {name for one in self.params if isinstance(one, click.Option) and not one.is_flag for name in one.opts}
        before = ["", *args]
        return [word for word, last in zip(args, before, strict=False) if word[:1] != "-" and last not in taking]

    def _why_none(self, ctx: click.Context, args: Sequence[str]) -> str:
        words = self._words(args)
        if any(save_file(word).is_file() for word in words):
            return "A saved game goes on as it was, and takes no option of a new one."
        entry = next(filter(None, map(_entry, words)), None)
        if entry is None:
            return "A game has options of its own: name what is played."
        known = {pack.id for pack in _session(ctx, args).states()}
        return f"And no pack is called '{entry.pack}', so nobody knows its game. {did_you_mean(entry.pack, known)}"


def _section(
    formatter: click.HelpFormatter, title: str, options: Sequence[click.Parameter], ctx: click.Context
) -> None:
    with formatter.section(title):
        formatter.write_dl([record for one in options if (record := one.get_help_record(ctx)) is not None])


def _entry(word: str) -> Ref | None:
    try:
        return Ref.said(word)
    except ValueError:
        return None


def _session(ctx: click.Context, args: Sequence[str] = ()) -> "Session":
    """Return a session with the packs that a line names, before it has been read."""
    found = ctx.meta[_SESSION] = Session(
        packs=tuple(map(Path, _values(args, "--pack"))), house=_values(args, "--house"),
        without=_values(args, "--without"), here=work_of(ctx),
        table=opened_table(table_of(next(iter(_values(args, "--table")), None), none="--no-table" in args)),
    )  # fmt: skip
    return found


def _values(args: Sequence[str], option: str) -> list[str]:
    """Return what an option is given, before anything has been read."""
    apart = [word for last, word in pairwise(args) if last == option]
    return [*apart, *(word.partition("=")[2] for word in args if word.startswith(f"{option}="))]


def _option(parameter: Parameter) -> click.Option:
    default = parameter.default
    dest = f"its_{parameter.name.replace('-', '_')}"  # whatever a game calls it, it is no argument of the command's own
    if parameter.type is bool:
        return click.Option([f"--{parameter.name}", dest], is_flag=True, help=parameter.help)
    return click.Option(
        [f"--{parameter.name}", dest], type=_kind(parameter), help=parameter.help, default=default,
        multiple=parameter.many, show_default=default is not None and default != (),
    )  # fmt: skip


def _kind(parameter: Parameter) -> click.ParamType[Any]:
    if parameter.choices:
        return click.Choice(parameter.choices)
    if parameter.type is not int:
        return click.STRING
    if parameter.low is None and parameter.high is None:
        return click.INT
    return click.IntRange(parameter.low, parameter.high)


def stands_alone(word: str) -> str:
    """Say by which options games and packs are named, where a word has none before it."""
    home, slash, _ = word.partition("/")
    pack = home.partition(":")[0] if ":" in home else "ID"
    if not slash:
        return f"'{word}' stands alone: a game is --system {word}, a pack --setting {word}."
    names = f"by numbers, or by the names of its pack with --setting {pack}"
    return f"'{word}' is an entry, which has no odds: they are of one throw, {names}."


def game_of(ctx: click.Context) -> Any:
    """Return the game that the line is about; None if it names none."""
    return ctx.meta[_GAME]


def work_of(ctx: click.Context) -> Path:
    """Return where whoever typed the line works: here, or in the folder of the pack whose file they play."""
    found: Path = ctx.meta.get(_WORK, Path())
    return found


def session_of(ctx: click.Context) -> "Session | None":
    """Return the session in which the game of the line was looked for; None if there was none."""
    found: Session | None = ctx.meta.get(_SESSION)
    return found


def game_and_options(ctx: click.Context) -> tuple[Any, dict[str, Any]]:
    """Return the game that was asked about, and its parameters by their own names, defaults with them."""
    given = {name: ctx.params[option.name] for name, option in ctx.meta[_OPTIONS].items()}
    return ctx.meta[_GAME], {name: value for name, value in given.items() if value is not None and value != ()}


def without_options_of_the_game(ctx: click.Context, words: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a command is called with but for what its game takes."""
    theirs = {option.name for option in ctx.meta[_OPTIONS].values()}
    return {name: value for name, value in words.items() if name not in theirs}


def options_on_the_line(ctx: click.Context) -> Mapping[str, list[str]]:
    """Return the parameters that the line itself names, as they are written after --parameter."""
    found: dict[str, list[str]] = {}
    for name, option in ctx.meta[_OPTIONS].items():
        if ctx.get_parameter_source(option.name) is not ParameterSource.DEFAULT:
            value = ctx.params[option.name]
            found[name] = [str(one) for one in value] if option.multiple else ["yes" if value is True else str(value)]
    return found
