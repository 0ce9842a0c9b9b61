"""Making a character with a person: shows the points and what there is to choose, and does what the person says."""

from collections.abc import Callable, Sequence
from functools import partial

import click

from ...packs import Finding
from ...rules.character.builder import PARTS, Draft, Offer, Part, Thing, Written, of_part, of_thing, own_trait, things
from ...table import Choice
from ..draft_file import DraftFile
from ..render.draft import offer_cost, part_rows, points_line
from ..render.refusal import finding_text
from ..render.terminal import bold, dim
from ..render.text import capital, two_columns, wrap
from .input import AnswerSource, Leave
from .matching import match_one
from .prompt import Again, Prompt, leave

__all__ = ["CreationPrompt"]

_TEXTS: tuple[tuple[str, Written, str], ...] = (
    ("Name", Written("name", ""), "What is the name?"),
    ("Concept", Written("concept", ""), "Who is this, in a few words?"),
    ("Notes", Written("notes", ""), "What else is to be noted?"),
)
_MOST_LETTERS = 200
_ONCE = ("power-level", "archetype")  # there is one of each, so nobody wants to choose again at once
_HELP = (
    ("2, traits", "a number, or the beginning of a name"),
    ("an empty line", "what stands in brackets: back, or nothing changes"),
    ("own Left-Handed", "among the traits: one that nobody suggested"),
    ("check", "what the rules still miss"),
    ("help", "this"),
    ("q", "leave; the same command goes on with this file"),
)


class CreationPrompt:
    """One person and one file. `tell` shows text to the person."""

    def __init__(self, file: DraftFile, source: AnswerSource, tell: Callable[[str], None]) -> None:
        self._file, self._tell = file, tell
        words = {"?": self._help, "help": self._help, "check": self._check}
        self._prompt = Prompt(source, tell, words | dict.fromkeys(("exit", "leave", "q", "quit"), leave))

    def run(self) -> None:
        """Ask what to do until the person leaves. Every choice is in the file before the next one is asked for."""
        try:
            while True:
                self._turn()
        except (Leave, click.Abort):  # Ctrl-C loses nothing here, so it only leaves
            self._tell(bold(wrap(f"You leave. Go on: gateway character new {self._file.path}")))

    @property
    def _draft(self) -> Draft:
        return self._file.draft

    def _turn(self) -> None:
        words = [title for title, _, _ in _TEXTS]
        rows = part_rows(self._draft, words)
        self._tell(f"\n{bold(wrap(points_line(self._draft)))}")
        for number, (title, now) in enumerate(rows, 1):
            self._tell(wrap(f"{number:>2}. {title:<13} {now}", "", " " * 18))
        titles: list[object] = [*words, *PARTS]
        choices = [Choice(value, title) for value, (title, _) in zip(titles, rows, strict=True)]
        chosen = self._pick("What? ('help' tells more, 'q' leaves)", choices)
        if chosen in words:
            self._write(next(one for one in _TEXTS if one[0] == chosen))
        elif chosen in ("traits", "backgrounds"):
            self._things("traits" if chosen == "traits" else "backgrounds")
        elif chosen is not None:
            # The same word as the type of a part: what is chosen in a prompt may be any object.
            part = next(part for part in PARTS if part == chosen)
            self._offers(lambda: of_part(self._draft, part), once=part in _ONCE)

    def _write(self, asked: tuple[str, Written, str]) -> None:
        """Ask for a line of text, and write it down."""
        _, blank, question = asked
        text = self._ask(f"{question} [as it is]")
        if not text:
            return
        if not text.isprintable() or len(text) > _MOST_LETTERS:
            self._prompt.reject(wrap(f"One line of up to {_MOST_LETTERS} letters that can be seen belongs here."))
            return
        self._file = self._file.taken(self._draft.weigh(Written(blank.field, text)))

    def _things(self, part: Part) -> None:
        """Ask for a trait or a background until the person goes back."""
        while True:
            found = things(self._draft, part)
            for number, thing in enumerate(found, 1):
                self._tell(wrap(f"{number:>3}) {_thing(thing)}", "", "       "))
            own = ", or own NAME" if part == "traits" else ""
            answer = self._ask(f"Which{own}? [back]")
            if not answer:
                return
            chosen = self._thing(answer, found)
            if chosen is not None:
                self._tell(bold(wrap(f"{chosen.label}: {chosen.text}" if chosen.text else chosen.label)))
                self._offers(partial(self._about, chosen))

    def _about(self, thing: Thing) -> Sequence[Offer]:
        return of_thing(self._draft, thing)

    def _thing(self, answer: str, found: Sequence[Thing]) -> Thing | None:
        word, _, name = answer.partition(" ")
        if word.lower() == "own" and found and found[0].part == "traits" and name.strip():
            if name.isprintable() and len(name) <= _MOST_LETTERS:
                return own_trait(name.strip())
            self._prompt.reject(wrap(f"A name is one line of up to {_MOST_LETTERS} letters that can be seen."))
            return None
        choice = match_one(answer, [Choice(thing, thing.label) for thing in found])
        if choice is None:
            self._prompt.reject(_none(answer))
        return choice.value if choice is not None else None

    def _offers(self, offered: Callable[[], Sequence[Offer]], *, once: bool = False) -> None:
        """Offer choices, weighed as things stand, until the person goes back, or has made one of them."""
        while True:
            offers = offered()
            for number, offer in enumerate(offers, 1):
                text = f"{number:>3}) {offer.label}  {offer_cost(offer)}"
                self._tell(dim(wrap(text, "", "       ")) if offer.weighed.refusal else wrap(text, "", "       "))
            if not offers:
                self._tell(wrap("There is nothing to choose here."))
                return
            chosen = self._pick("Which? [back]", [Choice(one, one.label) for one in offers])
            if chosen is None:
                return
            if isinstance(chosen, Offer):
                self._choose(chosen)
            if once:
                return

    def _choose(self, offer: Offer) -> None:
        weighed, before = offer.weighed, self._draft
        if weighed.refusal is not None:
            self._prompt.reject(finding_text(weighed.refusal, offer.label))
            return
        self._file = self._file.taken(weighed)
        self._tell(wrap(f"{offer.label}: done. {points_line(self._draft)}"))
        for finding in _new(before, self._draft):
            self._tell(wrap(f"Mind: {capital(finding.message)} {finding.hint}", "  "))

    def _pick(self, question: str, choices: Sequence[Choice]) -> object | None:
        """Return what is chosen; None for an empty line."""

        def read(answer: str) -> object | None:
            if not answer or answer.lower() == "back":
                return None
            choice = match_one(answer, choices)
            if choice is None:
                raise Again(_none(answer))
            chosen: object = choice.value
            return chosen

        return self._prompt.ask(question, read, text=True)

    def _ask(self, question: str) -> str:
        """Return what is answered; 'back' is as good as an empty line."""
        return self._prompt.ask(question, lambda answer: "" if answer.lower() == "back" else answer, text=True)

    def _help(self, _: str) -> None:
        self._tell(two_columns(_HELP))

    def _check(self, _: str) -> None:
        """Tell what the rules still miss."""
        findings = self._draft.verdict.findings
        for finding in findings:
            self._tell(finding_text(finding))
        if not findings:
            self._tell(wrap("Nothing is missing."))


def _none(answer: str) -> str:
    return wrap(f"'{answer}' names none of these, or more than one. Answer with a number or a name, or 'help'.")


def _thing(thing: Thing) -> str:
    now = f": {thing.now}" if thing.now else ""
    return f"{thing.label}{now}{' (suits)' if thing.suits and not thing.now else ''}"


def _new(before: Draft, after: Draft) -> list[Finding]:
    """Return what a choice made wrong that can still be mended; how the points stand is told anyway."""
    known = {(one.code, one.message) for one in before.verdict.findings}
    told = {"character/out-of-balance", "character/points-left"}
    return [one for one in after.verdict.findings if (one.code, one.message) not in known and one.code not in told]
