"""What a person can say at the prompts, with examples from what is on offer: every game has words of its own."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from gateway_core.session.hosting.menu import Menu, verb

from .field import Form
from .matching import words_of
from .menu import meant

__all__ = ["first_help", "help_rows"]


def first_help(menu: Menu) -> Iterator[tuple[str, str]]:
    """Yield what is said most, a line each where there is room: what it is asked beside stays on the screen."""
    yield "an empty line", "takes what stands in brackets"
    yield f"{min(2, len(menu.numbered)) or 1}, {_word(menu) or 'NAME'}", "a number, or the beginning of a name"
    yield f"{min(2, len(menu.numbered)) or 1}!", "and all else that would be asked as it stands"
    if line := _line(menu):
        yield line, "all of it in one line"
    yield "why, why 2", "why a program did what it did, why a chance is so"
    yield "more, no", "what else may be done; what may not, and why"
    yield "back, undo", "choose anew; take back what was done last"
    yield "board, sheet", "how it stands; how you do"
    yield "leave", "go; a game that is kept can be resumed"
    yield "help all", "everything that can be said"


def help_rows(menu: Menu, *, several: bool = False, optional: bool = False) -> Iterator[tuple[str, str]]:
    """Yield what can be said and what it does.

    `several` seats are played at this screen; what is `optional` can be left to others.
    """
    # 2 where there is one: 1 is what an empty answer takes anyway.
    number = min(2, len(menu.numbered)) or 1
    word = _word(menu)
    empty = "waits" if optional else "takes 1"
    yield f"{number}, {word}" if word else f"{number}", f"a number, or the beginning of a name; an empty answer {empty}"
    if optional:
        yield "wait", "let the others go on, until something has happened"
    if menu.ending:
        yield verb(menu.ending[0]), "what ends something for everybody has a word of its own, and is asked about again"
    pair = _together(menu.numbered)
    if pair:
        yield pair, "two things in one act, where they go together"
    yield f"{number}!", "the same, and whatever else would be asked as it stands in brackets"
    line = _line(menu)
    if line:
        yield line, "all of it in one line, by enough of each name; amounts too, such as '2' and what there are two of"
    yield f"why {number}", f"why the chance of {number} is what it is"
    yield "why, why SEAT", "why a program did what it did last, in this seat"
    yield "more", "what may be done besides, out of the ordinary"
    name = _name(menu.refused)
    yield f"no, no {name}" if name else "no, no NAME", "what you may not do, and why; or only what has this name"
    yield "back", "choose something else, before anything is done"
    yield "undo, redo", "take back what a person decided last, with all that followed; restore it"
    yield "undo 3, undo list", "take back three decisions; list them, and who may take them back"
    yield "overrule", "as a games master, say how the last throw ends, though it fell otherwise"
    yield "note TEXT", "write something down for yourself and the games masters"
    yield "note --for SEAT,SEAT TEXT", "the same for these seats, or for 'all'"
    yield "board, board all", "look at how it stands; at all that lies on the table, or 'board goals' and its like"
    yield "sheet, sheet NAME", "your own sheet as it stands: what is spent, what holds you back, what you carry"
    yield "credits", "whom to thank for what is played here, and under what terms it may be passed on"
    yield "auto, auto 3, auto on", "let the program decide this one, three, or all until Ctrl-C"
    yield "always 1, always NAME", "answer so now, and from here on without a question; alone it lists what stands"
    yield "ask, ask 1", "be asked again, of all that stands or of one"
    yield "give SEAT, take SEAT", "let the program play a seat from here on; play it yourselves again"
    yield "auto NAME, give SEAT NAME", "the same, by another program or a personality"
    yield "dice, dice typed, dice rolled", "who throws: real dice are typed or the program rolls; 'dice typed SEAT' too"
    yield "pause, pause TEXT", "stop the table, and say something with it if you like; no reason is asked"
    if several:
        yield "seat NAME", "somebody else who is played here comes to the screen, out of turn"
    yield "save FILE", "keep the game in this new file"
    yield "leave", "go; a game that is kept can be resumed"


def _word(menu: Menu) -> str:
    """Return a word that means one of the forms and no other, best the second; nothing if none has one."""
    verbs = [verb(form) for form in menu.allowed]
    usual = [verb(form) for form in menu.usual]
    alone = [word for word in (*usual[1:], *usual[:1]) if word and verbs.count(word) == 1]
    found = ((word, meant(word, menu)) for word in alone)  # another's label may begin with the word
    return next((word for word, form in found if form is not None and verb(form) == word), "")


def _line(menu: Menu) -> str:
    """Return a form with one of its choices, as one says them in a line; nothing where no form has any."""
    for form in menu.usual:
        field = next((one for one in form.fields if one.choices), None)
        word = words_of(field.choices[-1].label)[-1:] if field is not None else []
        if word and verb(form):
            return f"{verb(form)} {word[0]}"
    return ""


def _together(allowed: Sequence[Form]) -> str:
    """Return the numbers of two forms that go into one act, as `1+3`; nothing where there are no two."""
    pairs = combinations(enumerate(allowed, 1), 2)
    return next((f"{one}+{other}" for (one, form), (other, beside) in pairs if form.goes_with(beside)), "")


def _name(refused: Sequence[Form]) -> str:
    """Return a word of what may not be done now, without whose it would be; nothing where all may be done."""
    words = (form.label.rpartition(": ")[2].split() for form in refused)
    return next((found[0].casefold() for found in words if found and found[0].isalpha()), "")
