"""A form of a page as a browser has it: the inputs that stand in its HTML, and what it would post."""

from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Any

import attrs
from gateway_browser.forms import OWN, name_of, value_key

from gateway_core.chance.source import Stream
from gateway_core.table import Field, Option

__all__ = ["Filled", "put_together", "texts"]

_VOID = {"input", "img", "br", "meta", "link", "rect"}


@attrs.define
class Control:
    """One input, or one entry of a list to choose from."""

    kind: str
    name: str
    value: str
    is_on: bool  # whether it is posted as it stands


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.controls: list[Control] = []
        self.tags: list[str] = []
        self.text: list[str] = []
        self._select = self._area = ""

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        self.tags.append(tag)
        kind = given.get("type", "text")
        if tag == "input" and given.get("name"):
            is_on = kind not in ("radio", "checkbox") or "checked" in given
            self.controls.append(Control(kind, given["name"], given.get("value", ""), is_on))
        elif tag == "select":
            self._select = given["name"]
        elif tag == "option":
            self.controls.append(Control("option", self._select, given["value"], "selected" in given))
        elif tag == "textarea":
            self._area = given["name"]
            self.controls.append(Control("textarea", self._area, "", is_on=True))

    def handle_endtag(self, tag: str) -> None:
        if tag == "textarea":
            self._area = ""

    def handle_data(self, data: str) -> None:
        self.text.append(data)
        if self._area:
            self.controls[-1].value += data


class Filled:
    """A form as it stands in a page, to be filled in and posted."""

    def __init__(self, html: str) -> None:
        page = _Page()
        page.feed(html)
        self._controls = page.controls
        for name in {one.name for one in page.controls if one.kind == "option"}:
            entries = [one for one in page.controls if one.kind == "option" and one.name == name]
            entries[0].is_on = entries[0].is_on or not any(one.is_on for one in entries)

    def posted(self) -> Mapping[str, list[str]]:
        """Return what the browser would post."""
        found: dict[str, list[str]] = {}
        for one in self._controls:
            if one.is_on:
                found.setdefault(one.name, []).append(one.value)
        return found

    def fill(self, form: Option[Any], command: Any) -> None:
        """Fill it in, so that it says this command."""
        for field in form.fields:
            value = getattr(command, field.name)
            if field.composed is not None and value not in field:
                self._choose(name_of(field), OWN)
                for part in field.composed.fields:
                    self._say(part, name_of(part, name_of(field)), getattr(value, part.name))
            else:
                self._say(field, name_of(field), value)

    def _say(self, field: Field, name: str, value: Any) -> None:
        here = [one for one in self._controls if one.name == name]
        if field.text is not None or field.low is not None:
            here[0].value = str(value)
        elif field.each is not None or field.arranged:
            self._count(field, name, value)
        elif field.many:
            keys = set(map(value_key, value))
            for one in here:
                one.is_on = one.kind == "hidden" or one.value in keys
            assert keys <= {one.value for one in here}
        elif here:
            self._choose(name, value_key(value))

    def _count(self, field: Field, name: str, value: Any) -> None:
        whole = {value_key(one.value) for one in field.tried}
        if whole:
            self._choose(name, value_key(value) if value_key(value) in whole else OWN)
        pairs = dict(value) if field.each is not None else {one: at for at, one in enumerate(value, 1)}
        numbers = {f"{name}:{value_key(one)}": str(number) for one, number in pairs.items()}
        rows = [one for one in self._controls if one.name.startswith(f"{name}:")]
        assert {one.name for one in rows} >= set(numbers)
        for one in rows:
            one.value = numbers.get(one.name, "")

    def _choose(self, name: str, key: str) -> None:
        here = [one for one in self._controls if one.name == name and one.kind in ("radio", "option")]
        assert key in {one.value for one in here}
        for one in here:
            one.is_on = one.value == key


def put_together(form: Option[Any], stream: Stream) -> Iterator[Any]:
    """Yield a command for each field of a form whose value may be put together, with parts as chance has them."""
    for field in form.fields:
        if field.composed is None:
            continue
        template, taken = field.composed.template, dict[str, Any]()
        for part in field.composed.fields:
            values = [*part.values()]
            if part.counts(taken) and values:
                taken[part.name] = stream.pick(values)
        yield attrs.evolve(form.command, **{field.name: attrs.evolve(template, **taken)})


def texts(html: str) -> tuple[set[str], str]:
    """Return which elements stand in HTML, and all its text."""
    page = _Page()
    page.feed(html)
    return set(page.tags), " ".join(" ".join(page.text).split())
