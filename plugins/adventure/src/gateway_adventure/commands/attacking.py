"""Attacks: with what, and at whom (AD-68 to AD-74)."""

from gateway_core.game import deed, either, for_each, listed, needs, one_of

from .. import harm, trial
from ..play import Opening, Play, able, acting, between_tests, for_gm, of_seat, on_turn, within
from ..state import GM, Adventure, Test


def _with_what(state: Adventure, seat: str, character: str, attack: str) -> list[str | None]:
    """Return what somebody could make such an Attack with: Gear that fits it, and nothing where nothing is needed."""
    kind, one = state.rules.attacks[attack], state.characters[character]
    fit = [item.id for item in harm.weapons(state, character, attack)]
    return [*fit, *([None] if not fit or not kind.needs_means or attack in one.means else [])]


def _foes(state: Adventure, seat: str, character: str, *_: str | None) -> list[str]:
    """Return who is there to be attacked, the fallen too, foes first; in rounds, who takes part in them (AD-63)."""
    here = (one for one in state.characters.values() if one.stage and one.status not in ("out", "away", "dead"))
    there = [one for one in here if one.id != character and (state.rounds is None or one.id in state.rounds.members)]
    return [one.id for one in sorted(there, key=lambda one: one.foe != state.characters[character].protagonist)]


def _says_with_what(state: Adventure, character: str, attack: str, item: str | None) -> bool:
    """Say whether nothing is needed, or one piece is meant: named, or what is never used up (AD-R32)."""
    kind, one = state.rules.attacks[attack], state.characters[character]
    bare = not kind.needs_means or attack in one.means
    return item is not None or bare or harm.best(state, character, attack) is not None


def _reach(state: Adventure, attack: str, item: str | None) -> str | None:
    """Return how far an Attack reaches: as far as its Gear, or else its kind (AD-R33)."""
    gear = state.rules.gear[state.items[item].gear] if item is not None else None
    return (gear.reach if gear is not None else None) or state.rules.attacks[attack].reach


@deed("attack", "{character:called}: {attack:called}{item: with {item:gear}|}")
class Attack(Opening):
    """Try to harm somebody (AD-68); `item` is the one piece of Gear it is done with, if any (AD-R32).

    The games master's alone: whether supporters have `shared` in the harm (AD-R28), whether it is `major` (AD-R20).
    """

    character: str = for_each(
        lambda state, seat: acting(state, seat) if seat == GM or state.rounds is not None else (), of_seat,
        between_tests, able,
        lambda state, seat, id: on_turn(state, seat, id) if state.rounds is not None else for_gm(state, seat),
    )  # fmt: skip
    attack: str = for_each(
        lambda state, *_: state.rules.attacks,
        listed("adventure/no-such-attack", "there is no Attack '{attack}'.", "AD-69", near=True),
    )
    item: str | None = for_each(_with_what, default=None)
    target: str = one_of(
        "whom", _foes, listed("adventure/no-target", "there is nobody there to attack.", "AD-29"),
        needs(
            lambda state, _, character, item: item in (None, *(one.id for one in state.held_by(character))),
            "adventure/not-held", "this is not among what they carry.", "AD-16",
        ),
        needs(
            lambda state, _, item: item is None or not harm.used_up(state, state.items[item]),
            "adventure/used-up", "{item:gear} is used up.", "AD-18",
        ),
        needs(
            lambda state, _, attack, item: item is None or attack in harm.gear_of(state, state.items[item]).means,
            "adventure/wrong-means", "{item:gear} is not for this.", "AD-29",
        ),
        needs(
            lambda state, _, id, attack, item, __: item or harm.has_means(state, state.characters[id], attack),
            "adventure/lacks-means", "{attack:called}: {character:called} has nothing to do it with.", "AD-29",
        ),
        needs(
            lambda state, _, id, attack, item, __: _says_with_what(state, id, attack, item),
            "adventure/lacks-means", "{attack:called}: say what {character:called} uses up for it.", "AD-18",
        ),
        needs(
            lambda state, *_: "attack" not in state.turns.actions,
            "adventure/same-action", "two actions of a turn are different: one Attack.", "AD-66",
        ),
        needs(
            lambda state, _, id, attack, item, to: within(state, id, to, _reach(state, attack, item)),
            "adventure/out-of-reach",
            lambda state, _, __, attack, item, to: (
                f"{state.called(attack)}: {state.called(to)} is farther away than "
                f"{state.called(_reach(state, attack, item))}."
            ),
            "AD-R33", "Come nearer first.",
        ),
        kw_only=True,
    )  # fmt: skip
    shared: bool = either(
        "supporters share the harm", lambda state, seat, *fields: None if fields[-1] else for_gm(state, seat),
        where=lambda _, seat, *__: seat == GM, default=True,
    )  # fmt: skip
    major: bool = either(
        "may it serve a Drive", lambda state, seat, *fields: for_gm(state, seat) if fields[-1] else None, first=False,
        where=lambda state, seat, *_: seat == GM and not state.now.major, default=False,
    )  # fmt: skip

    def opens(self, state: Adventure) -> Test | None:
        if state.characters[self.target].down:
            return None  # the unconscious make no Test (AD-R23)
        sides = harm.sides_of(state, self.character, self.attack, self.target, self.item)
        asked = harm.answers(state, self.target, self.attack)
        return Test(
            0, "attack", state.called(self.attack), sides, "defence" if asked else "support",
            waiting=(self.target,) if asked else (), attack=self.attack, shared=self.shared,
            major=self.major or state.now.major,
        )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        test = self.opens(work.state)
        if test is not None:
            work.emit(*trial.opened(work.state, test, "attack"))
            return
        work.emit(*trial.acts(work.state, self.character, "attack"))
        harm.use_up(work, self.item)
        harm.bleed(work, self.target)
