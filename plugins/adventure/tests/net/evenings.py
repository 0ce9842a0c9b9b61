"""Recorded evenings: commands that somebody gave once, and all that comes of them, to the byte.

The commands stand in `commands.txt` (a line `= NAME` begins an evening, then a line for each command), so that they are
the same whatever programs play and whatever forms are called. `fingerprints.json` keeps, for each evening, what its
text comes to, in parts: `facts` (dice, events, who may see them), `refusals` (of what each seat is offered, and of what
each seat tries), `forms` and `words`.

`python -m plugins.adventure.tests.net.evenings NAME PART` writes a part of one, to be compared with what another
version writes; `--keep` keeps the fingerprints anew, `--record` plays other evenings.
"""

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import attrs

from gateway_core.chance import Seeded, Stream
from gateway_core.session import Session
from gateway_core.table import Codec, Field, RandomBot, Refusal, Table, canonical, encode_value
from gateway_core.testing import Game
from gateway_core.testing.hostile import sample

__all__ = ["EVENINGS", "fingerprints", "kept", "play"]

FOLDER = Path(__file__).parent
COMMANDS, KEPT = FOLDER / "commands.txt", FOLDER / "fingerprints.json"
LAMP, GATE = "adventure:scene/the-lamp-at-low-water", "small:scene/the-gate"
TRIES = 24  # commands that each seat tries at each step, of all that the evening ever offered anybody


@attrs.frozen
class Setting:
    """What an evening opens from, and how it was played: by its programs, or by whoever does anything at all."""

    start: str
    players: int
    wild: bool  # whether anybody did whatever is allowed, most of all what was done least
    judge: str = "prepared"
    rulings: tuple[tuple[str, str], ...] = ()
    commands: int = 150


EVENINGS: Mapping[str, Setting] = {
    "quiet": Setting(LAMP, 4, wild=False, commands=400),
    "two": Setting(LAMP, 2, wild=False, commands=400),
    "alone": Setting(LAMP, 1, wild=False, judge="gm", commands=400),
    "judged": Setting(LAMP, 3, wild=False, judge="gm", commands=400),
    "open": Setting(
        LAMP, 3, wild=False, commands=400,
        rulings=(("push-reveal", "open"), ("push-to-zero", "at-once"), ("npc-push", "named")),
    ),
    "wild": Setting(LAMP, 3, wild=True),
    "wild-judged": Setting(LAMP, 4, wild=True, judge="gm"),
    "wild-hidden": Setting(
        LAMP, 2, wild=True, rulings=(("difficulty-visibility", "hidden"), ("far-and-distant", "forbidden"))
    ),
    "gate": Setting(GATE, 2, wild=True),
    "gate-judged": Setting(
        GATE, 3, wild=True, judge="gm", rulings=(("npc-push", "named"), ("push-to-zero", "before-drive-gain"))
    ),
    "gate-free": Setting(
        GATE, 4, wild=True,
        rulings=(
            ("attack-damage", "attacker-only"), ("support-cost-in-rounds", "free"), ("score-clamp", "sum-then-clamp"),
        ),
    ),
}  # fmt: skip


@cache
def game(name: str) -> Game[Any, Any, Any]:
    """Return what an evening opens from."""
    how = EVENINGS[name]
    packs = [FOLDER.parent / "small_pack"] if how.start == GATE else []
    session = Session(packs=packs, rulings=dict(how.rulings))
    setting = "small" if packs else "adventure"
    parameters = {"players": how.players, "judge": how.judge}
    return Game(session.system("adventure"), session.table(setting), how.start, parameters)


def play(name: str) -> Mapping[str, list[str]]:
    """Return the lines of each part of an evening."""
    return _Evening(name).told()


def fingerprints(name: str) -> dict[str, str]:
    """Return what each part of an evening comes to."""
    return {part: hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16] for part, lines in play(name).items()}


def kept() -> Mapping[str, Mapping[str, str]]:
    """Return the fingerprints that are kept, by evening and part."""
    found: Mapping[str, Mapping[str, str]] = json.loads(KEPT.read_text(encoding="utf-8"))
    return found


@cache
def recorded() -> Mapping[str, list[tuple[str, str]]]:
    """Return the commands of each evening: who gave them, and as JSON."""
    found: dict[str, list[tuple[str, str]]] = {}
    for line in COMMANDS.read_text(encoding="utf-8").splitlines():
        if line.startswith("= "):
            commands = found.setdefault(line[2:], [])
        else:
            seat, _, command = line.partition(" ")
            commands.append((seat, command))
    return found


class _Evening:
    def __init__(self, name: str) -> None:
        self.table: Table[Any, Any, Any] = game(name).table(f"net {name}")
        self.system, self.codec = self.table.system, Codec(self.table.system)
        self.name, self.commands = name, recorded()[name]
        self.state = self.system.open(game(name).rulebook, EVENINGS[name].start, dict(game(name).parameters))
        self.rows = 1
        self.parts: dict[str, list[str]] = {"facts": [], "refusals": [], "forms": [], "words": []}
        given = [self._read(command) for command in dict.fromkeys(command for _, command in self.commands)]
        self.tries = [one for number, command in enumerate(given) for one in (command, _wrong(command, number))]

    def told(self) -> Mapping[str, list[str]]:
        self._news()
        for step, (seat, written) in enumerate(self.commands):
            self.parts["refusals"].append(f"= {step} {','.join(self.table.awaited)}")
            for number, anybody in enumerate(self.table.seats):
                self._forms(anybody)
                self._tries(anybody, step * 7 + number)
            found = self.table.act(seat, self._read(written))
            assert not isinstance(found, Refusal), f"{self.name} {step}: {seat} {written} was refused: {found}"
            self._news()
        for seat in self.table.seats:
            for entry in self.table.history(seat):
                headings = [heading and heading.title for heading in entry.headings]
                self.parts["words"].append(f"{seat} < {entry.n} {entry.deed} {entry.by} {[*entry.words, headings]}")
        return self.parts

    def _read(self, written: str) -> Any:
        return self.codec.decode_command(json.loads(written))

    def _written(self, command: Any) -> str:
        return canonical(self.codec.encode_command(command))

    def _forms(self, seat: str) -> None:
        self.parts["words"].append(f"{seat} {canonical(_drawn(encode_value(self.table.board(seat))))}")
        for form in self.table.options(seat):
            written = self._written(form.command)
            self.parts["refusals"].append(f"{seat} {written} {_refused(form.refusal)}")
            marks = [form.verb, form.ends, form.apart, form.joins, [_field(field) for field in form.fields]]
            self.parts["forms"].append(f"{seat} {written} {marks}")
            labels = [(field.label, [choice.label for choice in field.choices]) for field in form.fields]
            self.parts["words"].append(f"  {form.label} {labels}")

    def _tries(self, seat: str, at: int) -> None:
        some = [self.tries[(at * TRIES + number) % len(self.tries)] for number in range(TRIES)]
        for command in some:
            refusal = self.table.check(seat, command)
            self.parts["refusals"].append(f"{seat} {self._written(command)} {_refused(refusal)}")

    def _news(self) -> None:
        for row in self.table.rows[self.rows :]:
            facts, events = self.parts["facts"], getattr(row, "events", ())
            if hasattr(row, "command"):
                facts.append(f"{row.seat} {self._written(row.command)}")
            facts += [repr((one.ask.label, one.ask.seat, one.ask.count, one.ask.sides, one.faces)) for one in row.draws]
            draft = self.state.thaw()
            for event in events:
                self.system.apply(draft, event)
                audience = self.system.audience(draft, event)
                seen = "all" if audience is None else ",".join(sorted(audience))
                facts.append(f"{seen} {canonical(self.codec.encode_event(event))}")
                self.parts["words"].append(f"> {self.system.tell(event, draft)} {self.system.heading(event, draft)}")
            self.state = draft.freeze()
            if hasattr(row, "command"):
                facts.append(f"disclosed {self.system.discloses(self.state, row.command)}")
        self.rows = len(self.table.rows)


def _drawn(board: Any) -> Any:
    """Return a board without pictures, where there are none: the fingerprints were taken before there could be any."""
    if isinstance(board, dict):
        return {name: _drawn(one) for name, one in board.items() if one or name not in ("picture", "pictures")}
    return [_drawn(one) for one in board] if isinstance(board, list) else board


def _wrong(command: Any, number: int) -> Any:
    """Return a command with one field that is nothing of the kind."""
    fields = [field.name for field in attrs.fields(type(command)) if not field.name.endswith(("aim", "track"))]
    if not fields:
        return command
    name = fields[number % len(fields)]
    value = getattr(command, name)
    if isinstance(value, bool):
        return attrs.evolve(command, **{name: not value})
    if isinstance(value, int):
        return attrs.evolve(command, **{name: (-1, 99)[number // len(fields) % 2]})
    if isinstance(value, tuple):
        return attrs.evolve(command, **{name: (*value, *value) or ("nobody",)})
    return attrs.evolve(command, **{name: ("nobody", "ada", "guard", "")[number // len(fields) % 4]})


def _refused(refusal: Refusal | None) -> str:
    return "taken" if refusal is None else f"{refusal.code} {refusal.message} [{refusal.rule}] {refusal.allowed}"


def _field(field: Field) -> list[Any]:
    return [field.name, [one.value for one in field.choices], field.low, field.high, field.many, field.text]


# ── recording ────────────────────────────────────────────────────────────────────────────────────────────────────────


def record(name: str) -> Iterator[str]:
    """Play an evening anew, and yield its lines."""
    table, how, chance = game(name).table(f"net {name}"), EVENINGS[name], Seeded(f"recorded {name}")
    codec: Codec[Any, Any] = Codec(table.system)
    stream, used = Stream(chance), dict[str, int]()
    bot = table.system.bot() or RandomBot[Any]()
    yield f"= {name}"
    for number in range(how.commands):
        if not table.awaited:
            return
        if how.wild and number >= how.players:
            seat, command = _anything(table, stream, used)
        else:
            seat = table.awaited[0]
            command = bot.choose(seat, table.observation(seat), chance.branch(number))
        if not isinstance(table.act(seat, command), Refusal):
            yield f"{seat} {canonical(codec.encode_command(command))}"


def _anything(table: Table[Any, Any, Any], stream: Stream, used: dict[str, int]) -> tuple[str, Any]:
    """Return anything that somebody may do, and that does not end the game: mostly what was done least."""
    for _ in range(20):
        forms = [(seat, one) for seat in table.seats for one in table.options(seat) if one.allowed]
        names = sorted({type(one.command).__name__ for _, one in forms})
        least = min(names, key=lambda name: used.get(name, 0))
        name = least if stream.whole(1, 3) > 1 else stream.pick(names)
        used[name] = used.get(name, 0) + 1
        seat, form = stream.pick([(seat, one) for seat, one in forms if type(one.command).__name__ == name])
        command, ahead = sample(form, stream), table.fork()
        ahead.act(seat, command)
        if ahead.outcome is None:
            break
    return seat, command


def main(arguments: list[str]) -> int:
    """Do what the arguments ask for; return the exit code."""
    match arguments:
        case ["--record"]:
            COMMANDS.write_text("".join(f"{line}\n" for name in EVENINGS for line in record(name)), encoding="utf-8")
        case ["--keep"]:
            found = {name: fingerprints(name) for name in EVENINGS}
            KEPT.write_text(f"{json.dumps(found, indent=1)}\n", encoding="utf-8", newline="\n")
        case [name, part] if name in EVENINGS:
            sys.stdout.write("".join(f"{line}\n" for line in play(name)[part]))
        case _:
            print(
                "usage: python -m plugins.adventure.tests.net.evenings [--record | --keep | NAME PART]", file=sys.stderr
            )
            return 2
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
