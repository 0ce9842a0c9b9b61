"""A person at a table: shows what their seat may do, with the exact chance of it, and turns answers into commands."""

from collections.abc import Callable, Collection, Sequence
from typing import Any

from gateway_core.chance.ask import Ask
from gateway_core.session.hosting.asked import asks
from gateway_core.session.hosting.menu import Menu, verb
from gateway_core.table import Table
from gateway_core.table.log.telling import and_joined

from ..render.terminal import bold, dim
from ..render.text import wrap
from .faces import asked_faces
from .field import Form
from .field_prompt import Elsewhere
from .form import Chosen, FormPrompt
from .input import SETTLED
from .matching import whole_number
from .menu import is_offered, meant
from .meta_commands import MetaCommands
from .pages import first_page, second_page
from .prompt import Again
from .saying import Later, Saying, menu_words, names_another, saying

__all__ = ["SeatPrompt"]

_CHANCES = "% is how likely it succeeds; 'why 2' says why."


class SeatPrompt:
    """One person's seat, and what they can say to the program; `wait` is done when they let others go on.

    `thoughts` returns the commands that a menu shows first.
    """

    def __init__(
        self,
        table: Table[Any, Any, Any],
        seat: str,
        meta: MetaCommands,
        wait: Callable[[], None],
        thoughts: Callable[[], Sequence[Any]],
    ) -> None:
        self._table, self._seat, self._meta, self._wait, self._thoughts = table, seat, meta, wait, thoughts
        self._prompt, self._tell = meta.prompt, meta.prompt.tell
        self._later: Later | None = None  # what was said for a question that is still to come
        self._besides: Sequence[str] = ()  # whom one could call, though nobody waits for them
        self._paged = False  # whether the second page was asked for: before, its numbers are a slip of the pen
        self._explained = False  # whether it was told what the words under a menu do
        self._chances = False  # whether it was told what the numbers behind forms are

    def turn(self, *, optional: bool = False, besides: Sequence[str] = ()) -> None:
        """Ask what to do until something is done; what is `optional` can be left to others. Raise Leave.

        The seats `besides` may act, too, and are called by their names.

        What there is to do is listed once; where an answer will not do, or only asked for something, no more is asked
        than the question again.
        """
        menu = Menu.at(self._table, self._seat, self._thoughts)
        self._meta.menu, self._meta.optional, self._besides = menu, optional, besides
        self._paged = False
        if not (menu.usual or menu.allowed):
            self._tell(wrap(self._nothing()))
        answer: str | None = None
        listed = listing = False
        while True:
            try:
                if answer is None and not (listed or optional) and self._goes_on(menu):
                    return
                if answer is None and not (listed or listing) and self._alone(menu):
                    return
                if answer is None:
                    answer = self._asked(menu, listed=listed)
                    listed = True
                self._paged = self._paged or answer.partition(" ")[0].lower() == "more"
                if self._done(answer, menu):
                    return
                answer = None
            except Elsewhere as said:
                # What somebody has chosen is not dropped for another deed, which cannot be undone like a choice.
                if answer is not None and said.answer != "back" and self._is_deed(said.answer, menu):
                    self._prompt.reject(
                        wrap(f"Nothing is done: '{said.answer}' is a deed of its own, no answer there.")
                    )
                    answer, listing = None, True
                    continue
                answer, listing = (None, True) if said.answer == "back" else (said.answer, listing)
                listed = listed and answer is not None
            except Again as again:
                answer, listed = None, bool(menu.usual)
                self._prompt.reject(str(again))

    def faces(self, ask: Ask, before: Sequence[int] | None) -> Sequence[int] | None:
        """Ask for the faces of one throw, as `asked_faces` does."""
        return asked_faces(self._meta, self._table, ask, before)

    def stopped(self) -> None:
        """Wait at a table that is stopped until the person lets it go on."""
        self._meta.wait()

    def closes(self) -> bool:
        """Ask whether a game that is over is left as it is; return False if something else was done. Raise Leave."""

        def read(answer: str) -> bool:
            if answer.lower() in ("", "close"):
                return True
            if not self._meta.obey(answer, Menu.of(())):
                raise Again(wrap(f"It is over: 'undo' goes back, an empty line closes it; not '{answer}'."))
            return False

        return self._prompt.ask("It is over. An empty line closes the table, 'undo' goes back:", read)

    def _alone(self, menu: Menu) -> bool:
        """Ask for the only thing there is to do without listing it; say whether there was just one."""
        usual = menu.usual
        if len(usual) != 1 or not usual[0].fields or self._meta.optional or self._went_back_to(usual[0]):
            return False
        self._prompt.above("\n" * (1 + 2 * len(usual[0].fields[0].choices)))  # what is listed below the label
        for line in self._unasked():
            self._tell(line)
        self._tell(bold(wrap(f"{usual[0].label}:")))
        self._give(Saying((Chosen(usual[0], {}),)), menu)
        return True

    def _asked(self, menu: Menu, *, listed: bool) -> str:
        """Ask what to do, and return the answer; what there is to do is told before unless it is `listed`."""
        if not listed:
            self._offer(menu)
        usual, optional = menu.usual, self._meta.optional
        self._prompt.completing(menu_words(menu, self._meta.words))
        # Past the prompt's own loop: what is said here is an order of the turn, or a command.
        answer = self._prompt.source.ask(
            f"{self._words(menu)}What?{' [wait]' if optional else ' [1]' if usual else ''}"
        )
        if optional and answer in ("", SETTLED):
            return "wait"
        if not answer and menu.allowed and not usual:
            raise Again(wrap(f"Nothing is done by itself here. {_endings(menu)}".strip()))
        return answer

    def _done(self, answer: str, menu: Menu) -> bool:
        """Do what an answer says; return False if it only asked for something to be told, and the question stands."""
        if self._meta.optional and answer.lower() == "wait":
            self._wait()
            return True
        named = is_offered(answer, menu)
        if not named and self._meta.tells(answer):
            return False
        if named or not self._meta.obey(answer, menu):
            number = whole_number(answer.split(" ")[0].rstrip(SETTLED))
            if number is not None and len(menu.first) < number <= len(menu.numbered) and not self._paged:
                raise Again(wrap(f"{number} stands on the second page: 'more' lists it."))
            own = self._own(answer, menu)
            if own is not None:
                self._give(saying(answer, own), own, self._meta.seat)
            else:
                self._give(saying(answer, menu), menu)
        return True

    def _own(self, answer: str, menu: Menu) -> Menu | None:
        """Return the master's own menu, where they act for another and say what is theirs alone to do, in full."""
        word = answer.rstrip(SETTLED).partition(" ")[0].casefold()
        if (
            self._seat == self._meta.seat
            or meant(word, menu) is not None
            or any(word == verb(one) for one in menu.allowed)
        ):
            return None
        own = Menu.at(self._table, self._meta.seat)
        return own if any(word == verb(form) for form in own.allowed) else None

    def _goes_on(self, menu: Menu) -> bool:
        """Do what was said of this moment before it came; say whether anything was."""
        later = self._later
        found = later.taken(menu) if later is not None else None
        wrong = later.cannot_be(menu) if later is not None and found is None else ""
        if wrong:
            self._prompt.reject(wrap(f"'{wrong}' cannot be had here; what can is listed."))
            self._later = None
        elif later is not None and found is None and later.is_over(menu):
            self._tell(wrap(f"Nothing asked for {' and '.join(map(repr, later.phrases))} any more."))
            self._later = None
        if found is None:
            return False
        said, phrase = found
        self._tell(dim(wrap(f"{said.chosen[0].form.label}: {phrase}, as was said.")))
        self._later = None
        self._give(said, menu)
        return True

    def _is_deed(self, answer: str, menu: Menu) -> bool:
        """Say whether an answer begins with the verb of something that may be done."""
        word = answer.partition(" ")[0].lower().rstrip(SETTLED)
        return any(word == verb(form) for form in menu.allowed)

    def _went_back_to(self, form: Form) -> bool:
        """Say whether somebody went back to what would be done again at once, for the form asks nothing."""
        return self._table.went_back and not any(asks(field, form) for field in form.fields)

    def _nothing(self) -> str:
        """Say that there is nothing to do, and whose fault it is."""
        if self._seat not in self._table.awaited:
            return f"There is nothing that {self._seat} may do now."
        return f"The game waits for {self._seat}, who may do nothing: that is a fault of the game."

    def _give(self, said: Saying, menu: Menu, seat: str = "") -> None:
        """Have the chosen forms completed, and give the command, in another `seat` where that is named."""
        first = said.chosen[0].form
        if said.is_guess:  # else a question would be of something that nobody has named
            self._tell(bold(wrap(f"{first.label}:")))

        def is_elsewhere(word: str) -> bool:
            if not word:  # an empty line takes what stands in brackets, whatever a game calls its forms
                return False
            if word in self._meta.leaving or (self._meta.optional and word == "wait"):
                return True
            return any(word == verb(form) for form in menu.allowed if form is not first)

        asking = FormPrompt(
            self._table, seat or self._seat, self._prompt, self._meta.beside, is_elsewhere,
            lambda line: names_another(menu, line),
        )  # fmt: skip
        command = asking.command(said.chosen)
        if command is not None and (first not in menu.ending or asking.confirms(first)):
            if said.later is not None and said.later.phrases:
                self._later = said.later
            self._meta.report(self._table.act(seat or self._seat, command))

    def _offer(self, menu: Menu) -> None:
        """List what comes first of what may be done, and say by which words the rest is reached."""
        guarded = self._meta.guarded((*(place.form for place in menu.first), *menu.ending))
        lines = list(first_page(self._table, self._seat, menu, guarded))
        if not lines and menu.second:  # all of it is rare: an empty page would be no answer to whoever came for it
            lines = list(second_page(self._table, self._seat, menu, "", guarded, numbers=True))
            self._paged = True
        lines += [dim(wrap(self._meta.who_guards))] if guarded else []
        told = [] if self._chances or not any(line.endswith("%") for line in lines) else [_CHANCES]
        self._chances = self._chances or bool(told)
        told += [] if self._explained else [self._rest(menu, guarded)]
        lines += [dim(wrap(f"({' '.join(told)})"))] if told else []
        lines += self._unasked()
        self._prompt.choices(lines)

    def _unasked(self) -> list[str]:
        """Return by which word whoever acts for everybody lets another act whom nobody waits for."""
        if not self._besides:
            return []
        first, *more = self._besides
        so = f"; so may {and_joined(more)}" if more else ""
        return [dim(wrap(f"({first} may act unasked, by 'seat {first}'{so}.)"))]

    def _rest(self, menu: Menu, guarded: Collection[Form]) -> str:
        """Return by which words everything else is reached, and what they do."""
        said = [f"'wait' lets {' and '.join(self._table.awaited)} go on."] if self._meta.optional else []
        said += [_endings(menu, guarded)] if menu.ending else []
        said += [f"'more' lists {len(menu.second)} more."] if menu.second else []
        no = f"'no' tells what may not be done ({len(menu.refused)}), and why."
        said += [no] if menu.refused and not is_offered("no", menu) else []
        return " ".join((*said, "'help' tells what else you can say."))

    def _words(self, menu: Menu) -> str:
        """Return the same words alone, for a question; nothing where they were just explained."""
        if not self._explained:
            self._explained = True
            return ""
        words = [*(["more"] if menu.second else []), *(["no"] if menu.refused else []), *map(verb, menu.ending), "help"]
        return f"({', '.join(words)}) "


def _endings(menu: Menu, guarded: Collection[Form] = ()) -> str:
    """Return the words by which something is ended, and what; the `guarded` with their mark."""
    marks = {verb(form): " *" for form in guarded}
    return " ".join(f"'{verb(form)}' is for: {form.label}{marks.get(verb(form), '')}." for form in menu.ending)
