"""Making a character with a person: shows the points and what there is to choose, and does what the person says."""

import shlex
from collections.abc import Callable, Iterator, Sequence
from functools import partial

import click

from gateway_core.game.characters import Draft, Offer, Part, Subject, Text
from gateway_core.packs import Finding
from gateway_core.table import Choice

from ..files.draft_file import DraftFile
from ..render.draft import offer_cost, part_rows
from ..render.refusal import finding_text
from ..render.terminal import bold, dim
from ..render.text import capital, two_columns, with_command, wrap
from .input import AnswerSource, Leave
from .matching import match_one, none_of
from .prompt import Again, Prompt, leave, unfit_text

__all__ = ["CreationPrompt"]

_MOST_LETTERS = 200


class CreationPrompt:
    """One person and one file. `tell` shows text to the person; `words` name its packs on the line to go on by."""

    def __init__(self, file: DraftFile, source: AnswerSource, tell: Callable[[str], None], words: str = "") -> None:
        self._file, self._tell, self._named = file, tell, words
        orders = {"?": self._help, "help": self._help, "check": self._check}
        self._prompt = Prompt(source, tell, orders | dict.fromkeys(("exit", "leave", "q", "quit"), leave))

    def run(self) -> None:
        """Ask what to do until the person leaves. Every choice is in the file before the next one is asked for."""
        try:
            while True:
                self._turn()
        except (Leave, click.Abort):  # Ctrl-C loses nothing here, so it only leaves
            line = f"gateway character new {shlex.quote(str(self._file.path))}{self._named}"
            self._tell(bold(with_command("You leave. Go on:", line)))

    @property
    def _draft(self) -> Draft:
        return self._file.draft

    def _turn(self) -> None:
        self._tell(f"\n{bold(wrap(self._draft.words))}")
        for number, (title, now) in enumerate(part_rows(self._draft), 1):
            self._tell(wrap(f"{number:>2}. {title:<13} {now}", "", " " * 18))
        choices = [
            *(Choice(one, one.title) for one in self._draft.texts),
            *(Choice(one, one.title) for one in self._draft.parts),
        ]
        chosen = self._pick("What? ('help' tells more, 'q' leaves)", choices)
        if isinstance(chosen, Text):
            self._write(chosen)
        elif isinstance(chosen, Part) and chosen.subjects:
            self._subjects(chosen)
        elif isinstance(chosen, Part):
            self._offers(lambda: self._draft.offers(chosen.id), once=chosen.once)

    def _write(self, asked: Text) -> None:
        """Ask for a line of text, and write it down."""
        text = self._ask(f"{asked.question} [as it is]")
        if not text:
            return
        if fault := unfit_text(text, _MOST_LETTERS, is_name=asked.field == "name"):
            self._prompt.reject(fault)
            return
        self._file = self._file.taken(self._draft.written(asked.field, text))

    def _subjects(self, part: Part) -> None:
        """Ask what choices are to be about until the person goes back."""
        while True:
            found = self._draft.subjects(part.id)
            for number, subject in enumerate(found, 1):
                self._tell(wrap(f"{number:>3}) {_subject(subject)}", "", "       "))
            own = ", or own NAME" if part.own else ""
            answer = self._ask(f"Which{own}? [back]")
            if not answer:
                return
            chosen = self._subject(answer, part, found)
            if chosen is not None:
                self._tell(bold(wrap(f"{chosen.label}: {chosen.text}" if chosen.text else chosen.label)))
                self._offers(partial(self._about, chosen))

    def _about(self, subject: Subject) -> Sequence[Offer]:
        return self._draft.about(subject)

    def _subject(self, answer: str, part: Part, found: Sequence[Subject]) -> Subject | None:
        word, _, name = answer.partition(" ")
        if word.lower() == "own" and part.own and name.strip():
            if fault := unfit_text(name.strip(), _MOST_LETTERS, is_name=True):
                self._prompt.reject(fault)
                return None
            return self._draft.own(part.id, name.strip())
        named = [Choice(subject, subject.label) for subject in found]
        choice = match_one(answer, named)
        if choice is None:
            self._prompt.reject(_none(answer, named))
        return choice.value if choice is not None else None

    def _offers(self, offered: Callable[[], Sequence[Offer]], *, once: bool = False) -> None:
        """Offer choices, weighed as things stand, until the person goes back, or has made one of them."""
        while True:
            offers = offered()
            for number, offer in enumerate(offers, 1):
                text = f"{number:>3}) {offer.label}  {offer_cost(offer)}"
                self._tell(dim(wrap(text, "", "       ")) if offer.refusal else wrap(text, "", "       "))
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
        before = self._draft
        if offer.refusal is not None:
            self._prompt.reject(finding_text(offer.refusal, offer.label))
            return
        self._file = self._file.taken(offer.after)
        self._tell(wrap(f"{offer.label}: done. {self._draft.words}"))
        for finding in self._new(before):
            self._tell(wrap(f"Mind: {capital(finding.message)} {finding.hint}", "  "))

    def _new(self, before: Draft) -> list[Finding]:
        """Return what a choice made wrong that can still be mended; how the points stand is told anyway."""
        known = {(one.code, one.message) for one in before.findings}
        return [
            one
            for one in self._draft.findings
            if (one.code, one.message) not in known and one.code not in self._file.making.told
        ]

    def _pick(self, question: str, choices: Sequence[Choice]) -> object | None:
        """Return what is chosen; None for an empty line."""

        def read(answer: str) -> object | None:
            if not answer or answer.lower() == "back":
                return None
            choice = match_one(answer, choices)
            if choice is None:
                raise Again(_none(answer, choices))
            chosen: object = choice.value
            return chosen

        return self._prompt.ask(question, read, text=True)

    def _ask(self, question: str) -> str:
        """Return what is answered; 'back' is as good as an empty line."""
        return self._prompt.ask(question, lambda answer: "" if answer.lower() == "back" else answer, text=True)

    def _help(self, _: str) -> None:
        self._tell(two_columns(tuple(self._help_rows())))

    def _help_rows(self) -> Iterator[tuple[str, str]]:
        first = next((part for part in self._draft.parts if part.subjects), None)
        yield f"2, {first.title.lower()}" if first is not None else "2", "a number, or the beginning of a name"
        yield "an empty line", "what stands in brackets: back, or nothing changes"
        for part in self._draft.parts:
            if part.own:
                yield "own Left-Handed", f"among the {part.title.lower()}: one that nobody suggested"
        yield "check", "what the rules still miss"
        yield "help", "this"
        yield "q", "leave; the same command goes on with this file"

    def _check(self, _: str) -> None:
        """Tell what the rules still miss."""
        findings = self._draft.findings
        for finding in findings:
            self._tell(finding_text(finding))
        if not findings:
            self._tell(wrap("Nothing is missing."))


def _none(answer: str, choices: Sequence[Choice]) -> str:
    return wrap(f"{none_of(answer, choices)} Answer with a number or a name, or 'help'.")


def _subject(subject: Subject) -> str:
    now = f": {subject.now}" if subject.now else ""
    return f"{subject.label}{now}{' (suits)' if subject.suits and not subject.now else ''}"
