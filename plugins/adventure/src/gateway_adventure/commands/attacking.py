"""Attacks: with what, and at whom (AD-68 to AD-74)."""

from gateway_core.game import among, deed, either, for_each, listed, needs, one_of, unless
from gateway_core.table import Refusal

from .. import harm, trial
from ..play import Opening, Play, able, between_tests, for_gm, of_seat, on_turn, within
from ..state import GM, Adventure, Test


def _attackers(state: Adventure, seat: str) -> list[str]:
    """Return who could attack now: in rounds whoever is on turn, else whomever the games master lets."""
    if state.rounds is not None:
        return [state.turns.turn or ""] if state.calm and state.plays(seat, state.turns.turn or "") else []
    return [id for id in state.characters if seat == GM and state.calm and state.able(id)]


def _with_what(state: Adventure, seat: str, character: str, attack: str) -> list[str | None]:
    """Return what somebody could make such an Attack with: Gear that fits it, and nothing where nothing is needed."""
    kind, one = state.rules.attacks[attack], state.characters[character]
    fit = [item.id for item in state.held_by(character) if harm.fitting(state, character, item.id, attack) is None]
    return [*fit, *([None] if not fit or not kind.needs_means or attack in one.means else [])]


def _foes(state: Adventure, seat: str, character: str, *_: str | None) -> list[str]:
    """Return who is there to be attacked, the fallen too, foes first; in rounds, who takes part in them (AD-63)."""
    here = (one for one in state.characters.values() if one.stage and one.status not in ("out", "away", "dead"))
    there = [one for one in here if one.id != character and (state.rounds is None or one.id in state.rounds.members)]
    return [one.id for one in sorted(there, key=lambda one: one.foe != state.characters[character].protagonist)]


def _lacking(state: Adventure, seat: str, character: str, attack: str, item: str | None, target: str) -> Refusal | None:
    """Refuse an Attack without what its kind needs, or with Gear that does not fit it (AD-29)."""
    if item is not None:
        return harm.fitting(state, character, item, attack)
    kind, one = state.rules.attacks[attack], state.characters[character]
    bare = not kind.needs_means or attack in one.means or harm.best(state, one.id, attack) is not None
    nothing, unsaid = f"{one.name} has nothing to do it with.", f"say what {one.name} uses up for it."
    may = harm.has_means(state, one, attack)
    return unless(may, "adventure/lacks-means", f"{kind.name}: {nothing}", "AD-29") or unless(
        bare, "adventure/lacks-means", f"{kind.name}: {unsaid}", "AD-18"
    )


def _too_far(state: Adventure, seat: str, character: str, attack: str, item: str | None, target: str) -> Refusal | None:
    """Refuse what is farther away than the Attack's Gear reaches, or else its kind (AD-R33)."""
    gear, kind = harm.gear_of(state, state.items[item]) if item is not None else None, state.rules.attacks[attack]
    reach = (gear.reach if gear is not None else None) or kind.reach
    band = state.rules.distances.get(reach or "", "")
    fault = f"{kind.name}: {state.called(target)} is farther away than {band}."
    near = within(state, character, target, reach)
    return unless(near, "adventure/out-of-reach", fault, "AD-R33", "Come nearer first.")


def _words(attack: "Attack", state: Adventure) -> str:
    item = f" with {state.gear(attack.item)}" if attack.item is not None else ""
    return f"{state.called(attack.character)}: {state.rules.attacks[attack.attack].name}{item}"


@deed("attack", _words)
class Attack(Opening):
    """Try to harm somebody (AD-68); `item` is the one piece of Gear it is done with, if any (AD-R32).

    The games master's alone: whether supporters have `shared` in the harm (AD-R28), whether it is `major` (AD-R20).
    """

    character: str = for_each(
        _attackers,
        of_seat,
        between_tests,
        able,
        lambda state, seat, id: on_turn(state, seat, id) if state.rounds is not None else for_gm(state, seat),
    )
    attack: str = for_each(
        lambda state, *_: state.rules.attacks,
        lambda state, _, __, kind: among(
            kind, state.rules.attacks, "adventure/no-such-attack", f"there is no Attack '{kind}'.", "AD-69"
        ),
    )
    item: str | None = for_each(_with_what, default=None)
    target: str = one_of(
        "whom",
        _foes,
        listed("adventure/no-target", "there is nobody there to attack.", "AD-29"),
        _lacking,
        needs(
            lambda state, *_: "attack" not in state.turns.actions,
            "adventure/same-action", "two actions of a turn are different: one Attack.", "AD-66",
        ),
        _too_far,
        kw_only=True,
    )  # fmt: skip
    shared: bool = either(
        "supporters share the harm",
        lambda state, seat, *fields: None if fields[-1] else for_gm(state, seat),
        where=lambda _, seat, *__: seat == GM,
        default=True,
    )
    major: bool = either(
        "may it serve a Drive",
        lambda state, seat, *fields: for_gm(state, seat) if fields[-1] else None,
        first=False,
        where=lambda state, seat, *_: seat == GM and not state.now.major,
        default=False,
    )

    def opens(self, state: Adventure) -> Test | None:
        if state.characters[self.target].down:
            return None  # the unconscious make no Test (AD-R23)
        sides = harm.sides_of(state, self.character, self.attack, self.target, self.item)
        asked = harm.answers(state, self.target, self.attack)
        return Test(
            0, "attack", state.rules.attacks[self.attack].name, sides, "defence" if asked else "support",
            waiting=(self.target,) if asked else (), attack=self.attack, shared=self.shared,
            major=self.major or state.now.major,
        )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        test = self.opens(work.state)
        trial.act(work, self.character, "attack")
        if test is None:
            harm.use_up(work, self.item)
            harm.bleed(work, self.target)
        else:
            trial.open_test(work, test, support=True)
