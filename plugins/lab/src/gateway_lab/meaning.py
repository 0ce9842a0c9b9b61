"""What a line was meant for that was never to be done: the nearest name of all that might have been said."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Self

import attrs

from gateway_core.errors import alike
from gateway_core.names import folded
from gateway_core.table import Option

__all__ = ["Offered", "Wanted"]

_TOLD = 6  # labels that somebody reads who has named nothing
_AROUND = "\"'“”‘’„().,:;!?"  # signs around a word that nobody types


@attrs.frozen
class Wanted:
    """A line as it begins: who is to do what to whom. All are compared word by word, by how each begins."""

    who: str  # what stands before a colon; empty: nobody is named
    deed: str  # its first word
    rest: str = ""  # what follows it, up to a comma

    @classmethod
    def of(cls, line: str) -> Self:
        """Return it of a line such as 'norris: edge kroe'."""
        who, colon, deed = line.partition(":")
        first, _, rest = (deed if colon else line).partition(",")[0].strip().partition(" ")
        return cls(who if colon else "", first, rest)

    def is_open(self, forms: Iterable[Option[Any]]) -> bool:
        """Say whether it may mean one of these that may be used."""
        return any(form.allowed and self._is_at(form) for form in forms)

    def refusal(self, forms: Iterable[Option[Any]]) -> str:
        """Return why what it means may not be done, with whom it names if it can be; empty where it means nothing."""
        found = [(form, form.refusal) for form in forms if form.refusal is not None and self._is_at(form)]
        aimed = (one for one in found if self.rest and any(_begin(self.rest, name) for name in _choices(one[0])))
        refusal = next(aimed, found[0])[1] if found else None
        return f"{refusal.message} {refusal.allowed}".strip() if refusal is not None else ""

    def _is_at(self, form: Option[Any]) -> bool:
        head, _, tail = form.label.rpartition(": ")
        deed = f"{tail if self.who else form.label} {_verb(form)}"
        return _begin(self.who, head) and _begin(self.deed, deed)


@attrs.define
class Offered:
    """All names of what was offered, each with whether it is but out of the ordinary, in the order of their coming."""

    heads: dict[str, bool] = attrs.Factory(dict)  # who does it, as labels say where several could
    labels: dict[str, bool] = attrs.Factory(dict)
    verbs: dict[str, bool] = attrs.Factory(dict)

    def note(self, forms: Iterable[Option[Any]]) -> None:
        """Note what somebody is offered, whether or not it may be done just then."""
        for form in forms:
            head = form.label.rpartition(": ")[0]
            for names, name in ((self.heads, head), (self.labels, form.label), (self.verbs, _verb(form))):
                if name:
                    names[name] = names.get(name, True) and form.apart

    def slip(self, line: str) -> str:
        """Return what a line names that nothing was called, with what is nearest; empty where it names something.

        Of several deeds with `+` between, the first that nothing is called.
        """
        return next(filter(None, map(self._slip, map(Wanted.of, line.split("+")))), "")

    def _slip(self, wanted: Wanted) -> str:
        last = sorted(self.heads, key=self.heads.__getitem__)[::-1]  # so that a word means the first that has it
        heads = {word: head for head in last for word in (folded(head), *_words(head))}
        if wanted.who and self.heads and not any(_begin(wanted.who, head) for head in self.heads):
            return f"Nothing is done by '{wanted.who}' here. {_near(wanted.who, heads) or _all(self.heads)}"
        tails = dict.fromkeys(label.rpartition(": ")[2] for label in self.labels)
        known = [*self.verbs, *tails, *([] if wanted.who else self.heads)]
        if wanted.deed.isdecimal() or any(_begin(wanted.deed, name) for name in known):
            return ""
        begun = {next(iter(_words(name)), name): name for name in reversed(tails)}
        names = {**begun, **({} if wanted.who else heads), **{name: name for name in self.verbs}}
        return f"Nothing that is done here is called '{wanted.deed}'. {_near(wanted.deed, names) or _all(self.labels)}"


def _choices(form: Option[Any]) -> Iterator[str]:
    return (choice.label for field in form.fields for choice in field.choices)


def _verb(form: Option[Any]) -> str:
    return form.verb.rstrip(":").rpartition(":")[2]


def _words(text: str) -> list[str]:
    return [word for one in folded(text).split() if (word := one.strip(_AROUND))]


def _begin(said: str, name: str) -> bool:
    """Say whether each word that is said begins one of a name."""
    own = _words(name)
    return all(any(one.startswith(word) for one in own) for word in _words(said))


def _near(word: str, names: Mapping[str, str]) -> str:
    near = " or ".join(dict.fromkeys(f"'{names[one]}'" for one in alike(folded(word), names)))
    return f"Did you mean {near}?" if near else ""


def _all(names: Mapping[str, bool]) -> str:
    told, rest = sorted(names, key=names.__getitem__)[:_TOLD], len(names) - _TOLD
    return f"Known here: {'; '.join(told)}{f' and {rest} more' if rest > 0 else ''}." if told else ""
