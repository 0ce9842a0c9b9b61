"""Telling what a seat has seen: a readable line an act, or an event a line as JSON."""

from typing import Any

from ...table import Codec, HistoryEntry, Table, encode_value
from .terminal import as_json, paragraph, say

__all__ = ["Story"]


class Story:
    """What has been told to one seat so far; `tell` says what is new since the last time."""

    def __init__(self, table: Table[Any, Any, Any], seat: str, *, json: bool = False) -> None:
        self._table, self._seat, self._json = table, seat, json
        self._told = 0
        self._lines_told: dict[int, str] = {}
        self._codec = Codec(table.system)

    def tell(self, until: int | None = None) -> None:
        """Say everything that has happened since the last time, up to the row of the number `until`."""
        for entry in self._table.history(self._seat, after=self._told, until=until):
            if self._json:
                self._lines(entry)
            else:
                self._words(entry)
            self._told = entry.n

    def end(self, result: str) -> None:
        """Say how it ended; `result` stands where the game itself has no outcome."""
        outcome = self._table.outcome
        facts = dict(outcome.facts) if outcome else {}
        seed = self._table.seed
        if self._json:
            last = {"outcome": {"result": outcome.result if outcome else result, **facts}}
            say(as_json(last | ({"seed": seed} if seed else {})))
        elif seed is not None:
            say(paragraph(f"The seed was {seed}."))

    def _words(self, entry: HistoryEntry[Any, Any]) -> None:
        if entry.deed in ("undo", "redo", "pause", "unpause"):
            what = {
                "undo": "takes back",
                "redo": "restores",
                "pause": "stops the table",
                "unpause": "lets the table go on",
            }
            about = self._lines_told.get(entry.of or 0, "what was done without a word.") if entry.of else ""
            about = f'"{entry.note}"' if entry.deed == "pause" and entry.note else about
            say(paragraph(f"{entry.by} {what[entry.deed]}{': ' + about if about else '.'}"))
        if entry.words:
            line = " ".join(word.strip() for word in entry.words)
            self._lines_told[entry.n] = line
            say(paragraph(line, "  " if entry.words[0].startswith(" ") else ""))  # what follows from the line above
        if entry.note and entry.deed != "pause":
            say(paragraph(f"Note: {entry.note}", "  "))

    def _lines(self, entry: HistoryEntry[Any, Any]) -> None:
        head = {"n": entry.n, "by": entry.by}
        if entry.command is not None:
            command = self._codec.encode_command(entry.command)
            say(as_json(head | {"command": command["name"], "data": command["data"]}))
        if entry.of is not None or (not entry.events and entry.command is None):
            say(as_json(head | {"deed": entry.deed, "note": entry.note, "of": entry.of}))
        for event in entry.events:
            named = self._codec.encode_event(event)
            say(as_json(head | {"event": named["name"], "data": encode_value(named["data"])}))
