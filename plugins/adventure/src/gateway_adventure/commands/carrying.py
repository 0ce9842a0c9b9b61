"""Gear in use and changing hands (AD-16 to AD-19)."""

from gateway_core.game import among, deed, for_each, line, listed, needs, one_of

from .. import harm, story, trial
from ..events import people
from ..play import Deed, Opening, a_line, acting, between_tests, for_gm, free_to_act, known, of_seat, once, within_touch
from ..state import GM, Adventure, Item, Side, Test

_MOST_ITEMS = 30  # that one carries
_carried = listed("adventure/not-held", "this is not among what {character:called} carries.", "AD-16")


def _held(state: Adventure, seat: str, character: str) -> list[str]:
    return [item.id for item in state.held_by(character)]


def _has_room(state: Adventure, seat: str, character: str, *_: str) -> bool:
    return len(_held(state, seat, character)) < _MOST_ITEMS


_laden = needs(_has_room, "adventure/hands-full", "{character:called} carries enough.", "AD-19")


def _whose(state: Adventure, seat: str, *items: str) -> str:
    item = state.items[items[-1]]
    return f"{state.called(item.holder)}'s {harm.gear_of(state, item).name}"


def _marked(state: Adventure, item: Item, use: "Use") -> people.GearMarked:
    return people.GearMarked(item.id, item.marked + bool(harm.gear_of(state, item).uses), use.words)


@deed(
    "use", "{character:called} uses {item:gear}", verb="use:{item}", secret=True,
    becomes=lambda use, state: (
        trial.opened(state, test, f"use:{use.item}")
        if (test := use.opens(state)) is not None
        else (*trial.acts(state, use.character, f"use:{use.item}"), _marked(state, state.items[use.item], use))
    ),
)  # fmt: skip
class Use(Opening):
    """Use a piece of Gear: at will, or with the Test that it demands (AD-16 to AD-18)."""

    character: str = for_each(acting, of_seat, free_to_act)
    item: str = for_each(
        _held, _carried,
        needs(
            lambda state, _, __, item: not harm.used_up(state, state.items[item]),
            "adventure/used-up", "{item:gear}: all its boxes are marked.", "AD-18",
        ),
        once("use", "{item:gear} was used in this turn already."),
    )  # fmt: skip
    words: str = line("what for", "As it is meant to be used.", a_line, default="")

    def opens(self, state: Adventure) -> Test | None:
        gear = harm.gear_of(state, state.items[self.item])
        if gear.test is None:
            return None
        side = Side(self.character, gear.test.ability, item=self.item)
        return Test(
            0, "test", gear.name, (side,), "support", difficulty=gear.test.difficulty, major=state.now.major,
            success_words=f"{gear.name} does what it should.", failure_words=f"{gear.name} is of no help.",
        )  # fmt: skip


@deed(
    "give", "{character:called} hands over {item:gear}", verb="give:{item}",
    becomes=lambda give, state: (
        *trial.acts(state, give.character, f"give:{give.item}"),
        people.GearGiven(give.item, give.to),
        *(() if state.is_shown(give.item) else (people.GearShown(give.item),)),
    ),
)  # fmt: skip
class Give(Deed):
    """Hand a piece of Gear to another Protagonist (AD-19)."""

    character: str = for_each(acting, of_seat, free_to_act, quiet=True)
    item: str = for_each(_held, _carried)
    to: str = one_of(
        "to whom", lambda state, *_: [one.id for one in state.protagonists()], known,
        needs(
            lambda state, _, id, __, to: (
                to != id and (one := state.characters[to]).status != "dead" and one in state.protagonists()
            ),
            "adventure/no-taker", "Gear changes hands between Protagonists.", "AD-19",
        ),
        within_touch("AD-R15"), once("give"), quiet=True,
    )  # fmt: skip


def _lies_here(state: Adventure, seat: str, _: str, item: str) -> bool:
    """Say whether a piece of Gear can be taken: a fallen Protagonist's, or an NPC's of this moment or Conflict."""
    if item not in state.items:
        return False
    holder = state.characters[state.items[item].holder]
    here = (*(one.id for one in state.now.npcs), *state.turns.members)
    return holder.fallen and (holder.protagonist or seat == GM or holder.id in here)


@deed(
    "take", "{character:called} takes what somebody fallen carries",
    becomes=lambda take, state: (
        *trial.acts(state, take.character, f"take:{take.item}"),
        people.GearGiven(take.item, take.character),
    ),
)  # fmt: skip
class Take(Deed):
    """Take a piece of Gear from somebody who lies there, or is dead (AD-R39)."""

    character: str = for_each(acting, of_seat, free_to_act, quiet=True)
    item: str = one_of(
        "what", lambda state, *_: [id for id, item in state.items.items() if state.characters[item.holder].fallen],
        needs(_lies_here, "adventure/not-held", "nobody who lies here has this.", "AD-R39"),
        lambda state, seat, id, item: within_touch("AD-R39")(state, seat, id, state.items[item].holder), once("take"),
        _laden, called=_whose, quiet=True,
    )  # fmt: skip


@deed(
    "gain", "Somebody finds Gear", apart=True, when=(for_gm, between_tests),
    becomes=lambda gain, state: story.found(state, gain.character, gain.gear),
)  # fmt: skip
class Gain(Deed):
    """Let somebody find a piece of Gear (AD-19)."""

    character: str = one_of(
        "who", lambda state, seat: [one.id for one in state.protagonists() if _has_room(state, seat, one.id)], known
    )
    gear: str = one_of(
        "what", lambda state, *_: [*state.rules.gear],
        listed("adventure/no-such-gear", "there is no Gear '{gear}'.", "AD-19", near=True), _laden,
    )  # fmt: skip


@deed(
    "lose", "Somebody loses Gear", apart=True, secret=True, when=(for_gm, between_tests),
    becomes=lambda lose, state: people.GearLost(lose.item, state.is_shown(lose.item)),
)  # fmt: skip
class Lose(Deed):
    """Take a piece of Gear away (AD-19)."""

    item: str = one_of(
        "what",
        lambda state, _: [id for id, item in state.items.items() if state.characters[item.holder].status == "up"],
        lambda state, _, id: among(id, state.items, "adventure/not-held", f"nobody carries '{id}'.", "AD-19"),
        called=_whose,
    )
