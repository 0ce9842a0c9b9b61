"""The pages of a table: what each shows, as blocks and as whole documents.

What they post, all with `seat` (whose it is) and `request` (the id by which it is done once), answered with 303 to
where the form stood, or for the script (`X-Script: 1`) with 204:

- `POST /act`: `form` (the key of a form, several joined with `+`, and then what was chosen for each as `j.0`, ...),
  the fields of the form (`f.NAME`), `say` (words to it); with `always` it is the seat's answer from here on.
- `POST /order`: `order` is one of `undo`, `redo`, `withdraw`, `pause`, `unpause`, `note`, `close`, `revoke` (the
  standing answer `number`); `say` goes with `pause` and `note`. Its request is that of the form ORDER; `wait` lets it
  go on without one who might answer.
- `POST /overrule`: as `/act`, of the form by which a games master says how the last throw ends. Its request is that of
  the form `overrule`.
- `POST /dice`: `d.0`, `d.1`, ...: the faces of each pool that is asked for, as written; with `thrown` they are thrown
  here. Its request is that of the form `dice`.
- `POST /holder`: `order` is one of `free`, `lend`, `take`, `give` (to whoever has the id `to`), `address`, `sit`,
  `stand`, about the seat `of`. It has no request: to do it twice does no harm.

What they fetch: `/` the page, `/stream` its changes (event `page`), `/form?seat=&form=` one form (and with `with`
what is done in the same act, with `for.KEY` what each is for), `/rest?seat=` what is rare and what may not be done,
`/holders` who sits where, `/screen` the room's big screen, `/why?seat=&form=&f.NAME=...` the chance of a form as it
is filled in, as JSON (`chance`).
"""

import json
from collections.abc import Sequence
from typing import Any

import attrs
import segno
from markupsafe import Markup

from gateway_core.chance.odds import Odds, Unknown
from gateway_core.errors import amount
from gateway_core.session.hosting.called import seat_called, seat_within
from gateway_core.session.hosting.menu import Place
from gateway_core.session.hosting.ways import best_way
from gateway_core.table import Option, Refusal, Table

from .blocks import Block
from .forms import ALSO, Unfit, form_of, named, read, value_key
from .happened import chosen
from .inputs import Input, Pick, inputs_of
from .overruling import overruling
from .regions import blocks_of
from .seen import Posted, Seen
from .shown import Shown, Why, shown
from .templated import document, marked
from .together import together

__all__ = ["blocks", "chance", "form_page", "holders_page", "joining", "page", "rest_page", "screen_page", "wrong"]


def blocks(seen: Seen) -> tuple[Block, ...]:
    """Return the blocks of the page at `/`, in their order."""
    return tuple(blocks_of(seen))


def page(seen: Seen) -> str:
    """Return the whole page at `/`: of one's own seats, or of whoever looks on."""
    return _page(seen, big=False)


def screen_page(seen: Seen) -> str:
    """Return the page of the room's big screen, which has no seat."""
    return _page(attrs.evolve(seen, seats=(), menus={}, whose=""), big=True)


def _page(seen: Seen, *, big: bool) -> str:
    found = blocks(seen)

    def region(name: str) -> Markup:
        return marked("".join(one.html for one in found if one.key.startswith(f"{name}.")))

    title = ", ".join((*seen.seats, "Gateway")) if seen.seats else "Gateway"
    return document("page.html", title=title, region=region, big=big, whose=seen.whose, chosen=chosen(seen))


def form_page(seen: Seen, seat: str, form: str, posted: Posted | None = None) -> str | None:
    """Return the page of one form, in its best way; None where there is no such form now.

    `posted` has what the address says further: in `with` what is done in the same act, and what each is for.
    """
    said = posted or {}
    if seat not in seen.menus:
        return None
    if "with" in said:
        also = together(seen, seat, form, said)
        if also is None:
            return None
        one = also.one and also.way and attrs.evolve(also.one, why=_why(also.way.odds))
        return document(
            "form.html", one=one, title=also.title, also=also, seat=seat, wrong=also.wrong, whose=seen.whose
        )
    found = named(seen.menus[seat], form)
    if found is None:
        return None
    way = best_way(seen.table, seat, found)
    one = shown(seen, seat, way.form)
    one = attrs.evolve(one, why=_why(way.odds))
    return document("form.html", one=one, title=one.label, also=None, wrong=one.wrong, whose=seen.whose)


def rest_page(seen: Seen, seat: str) -> str | None:
    """Return the page of what a seat may do rarely, and of what it may not do and why; None: it is not theirs now."""
    if seat not in seen.menus:
        return None
    menu = seen.menus[seat]
    groups = [_group(seen, seat, name, places) for name, places in menu.desk.items()]
    if (instead := overruling(seen, seat)) is not None:
        groups.insert(0, ("Another end for the last throw", "overrule", [instead]))
    if menu.ending:
        groups.append(("What ends something for everybody", "ends", [shown(seen, seat, one) for one in menu.ending]))
    refused = dict[str, list[str]]()
    for form in menu.refused:
        if form.refusal is not None:
            refused.setdefault(form.label, []).append(f"{form.refusal.message} {form.refusal.allowed}".strip())
    told = [(label, [*dict.fromkeys(reasons)]) for label, reasons in refused.items()]
    return document("rest.html", seat=seat_within(seen.table, seat), groups=groups, refused=told, whose=seen.whose)


def _group(seen: Seen, seat: str, name: str, places: Sequence[Place]) -> tuple[str, str, list[Shown]]:
    forms = [shown(seen, seat, place.form) for place in places]
    title = f"{name[:1].upper()}{name[1:]}" or "Else"
    return f"{title} ({len(forms)})", f"group-{forms[0].id}", forms


def holders_page(seen: Seen) -> str:
    """Return the page of who holds which seat, for whoever looks after one."""
    held = [(seat_called(seen.table, one.seat), one, _code(one.address)) for one in seen.held]
    free = [one.seat for one in seen.held if one.may_change and not one.people and one.seat not in seen.table.masters]
    return document(
        "holders.html", seat=seen.eyes or "", seats=seen.seats, held=held, notices=seen.notices,
        onlookers=seen.onlookers, free=[(one, seat_within(seen.table, one)) for one in free],
    )  # fmt: skip


def _code(address: str) -> Markup:
    """Return an address as what a phone scans, drawn in black on white; empty where there is none."""
    code = segno.make(address, error="m", micro=False) if address else None
    return marked(code.svg_inline(light="#fff", omitsize=True, svgclass="code", lineclass=None) if code else "")


def joining(table: Table[Any, Any, Any], game: str, seat: str) -> str:
    """Return the page with the one button that takes a seat, or (empty) lets come in, by a POST to where it stands."""
    return document("joining.html", game=game, who=seat_within(table, seat) if seat else "")


def wrong(title: str, words: str) -> str:
    """Return a page that says what is not possible here."""
    return document("wrong.html", title=title, words=words)


def chance(seen: Seen, seat: str, form: str, posted: Posted | None = None) -> str:
    """Return as JSON how likely a form succeeds as it was filled in, or else in its best way, and why.

    `chance` in percent, `why` a line each, `best` what to fill in for it (names to values), `ways` the chance beside
    each choice, `wrong` what does not go together, `cost` how much of a limit is taken; each only where there is
    something to tell.
    """
    return json.dumps(_chance(seen, seat, form, posted), ensure_ascii=False)


def _chance(seen: Seen, seat: str, key: str, posted: Posted | None) -> dict[str, Any]:
    said = posted or {}
    if seat not in seen.menus:
        return {}
    is_filled = any(name.startswith("f.") for name in said)
    if not is_filled and ALSO not in key:
        found = named(seen.menus[seat], key)
        if found is None:
            return {}
        way = best_way(seen.table, seat, found)
        best = {one.name: pick.key for one in inputs_of(way.form) for pick in one.picks if _is_best(one, pick)}
        return {**_told(way.odds), **({"best": best} if best else {}), "ways": _ways(seen, seat, way.form)}
    form = form_of(seen.table, seat, seen.menus[seat], {**said, "form": [key]})
    if isinstance(form, Refusal | Unfit):
        return {"wrong": form.words if isinstance(form, Unfit) else form.message}
    command = read(form, said)
    if isinstance(command, Unfit):
        return {"wrong": command.words}
    refusal = seen.table.check(seat, command)
    if refusal is not None:
        return {"wrong": f"{refusal.message} {refusal.allowed}".strip()}
    ways = _ways(seen, seat, attrs.evolve(form, command=command))
    return {**_told(seen.table.odds(seat, command)), **_cost(form, command), "ways": ways}


def _ways(seen: Seen, seat: str, form: Option[Any]) -> dict[str, dict[str, str]]:
    """Return the chance of each other choice of a form that changes it, by the names and values of its inputs."""
    found = dict[str, dict[str, str]]()
    for one, field in zip(inputs_of(form), form.fields, strict=True):
        if one.sort != "radio" or field.name == form.joins:
            continue
        ways = {}
        for choice in field.choices:
            odds = seen.table.odds(seat, attrs.evolve(form.command, **{field.name: choice.value}))
            if isinstance(odds, Odds):
                ways[value_key(choice.value)] = f"{odds.percent} %"
        if len({*ways.values()}) > 1:
            found[one.name] = ways
    return found


def _is_best(one: Input, pick: Pick) -> bool:
    return pick.chosen and one.sort in ("radio", "select")


def _told(odds: Odds | Unknown | None) -> dict[str, Any]:
    why = _why(odds)
    return {} if why is None else {"chance": why.chance, "why": list(why.lines)}


def _cost(form: Option[Any], command: Any) -> dict[str, str]:
    if form.budget is None:
        return {}
    cost = sum(field.cost(getattr(command, field.name)) for field in form.fields)
    return {"cost": f"{cost} of {amount(form.budget.most, form.budget.unit)}"}


def _why(odds: Odds | Unknown | None) -> Why | None:
    if not isinstance(odds, Odds):
        return None
    also = [f"{one.name[:1].upper()}{one.name[1:]}: {one.percent} %." for one in odds.also]
    lines = [_reason(one.amount, one.unit, one.text, one.rule) for one in odds.explanation]
    return Why(f"{odds.percent} %", (*also, *lines))


def _reason(number: int | None, unit: str, text: str, rule: str) -> str:
    shown = "" if number is None else f"{amount(number, unit)}: " if unit == "dice" else f"{number:+d} {unit}: "
    return f"{shown}{text}{f' ({rule})' if rule else ''}"
