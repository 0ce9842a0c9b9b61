"""Attacks: with what, and at whom (AD-68 to AD-74)."""

from gateway_core.game import among, checked, deed, needs, pick, unless, whether
from gateway_core.table import Refusal

from .. import harm
from ..harm import answers, best, fitting, gear_of, has_means, sides_of, use_up
from ..play import Forms, Opening, Play, able, between_tests, for_gm, of_seat, on_turn, within
from ..state import GM, Adventure, Test
from ..trial import act, open_test

__all__ = ["Attack"]


def _on_turn(state: Adventure, seat: str, character: str) -> Refusal | None:
    return on_turn(state, seat, character) if state.rounds is not None else for_gm(state, seat)


def _lacking(state: Adventure, seat: str, character: str, attack: str, target: str, item: str | None) -> Refusal | None:
    """Refuse an Attack without what its kind needs, or with Gear that does not fit it (AD-29)."""
    if item is not None:
        return fitting(state, character, item, attack)
    kind, one = state.rules.attacks[attack], state.characters[character]
    bare = not kind.needs_means or attack in one.means or best(state, one.id, attack) is not None
    nothing, unsaid = f"{one.name} has nothing to do it with.", f"say what {one.name} uses up for it."
    may = has_means(state, one, attack)
    return unless(may, "adventure/lacks-means", f"{kind.name}: {nothing}", "AD-29") or unless(
        bare, "adventure/lacks-means", f"{kind.name}: {unsaid}", "AD-18"
    )


def _too_far(state: Adventure, seat: str, character: str, attack: str, target: str, item: str | None) -> Refusal | None:
    """Refuse what is farther away than the Attack's Gear reaches, or else its kind (AD-R33)."""
    gear, kind = gear_of(state, state.items[item]) if item is not None else None, state.rules.attacks[attack]
    reach = (gear.reach if gear is not None else None) or kind.reach
    band = state.rules.distance_names.get(reach or "", "")
    fault = f"{kind.name}: {state.called(target)} is farther away than {band}."
    near = within(state, character, target, reach)
    return unless(near, "adventure/out-of-reach", fault, "AD-R33", "Come nearer first.")


@deed("attack")
class Attack(Opening):
    """Try to harm somebody (AD-68); `item` is the one piece of Gear it is done with, if any (AD-R32).

    The games master's alone: whether supporters have `shared` in the harm (AD-R28), whether it is `major` (AD-R20).
    """

    character: str = checked(of_seat, between_tests, able, _on_turn)
    attack: str = checked(
        lambda state, _, __, kind: among(
            kind, state.rules.attacks, "adventure/no-such-attack", f"there is no Attack '{kind}'.", "AD-69"
        )
    )
    target: str = checked(
        needs(
            lambda state, _, id, __, target: target in _foes(state, id),
            "adventure/no-target", "there is nobody there to attack.", "AD-29",
        )
    )  # fmt: skip
    item: str | None = checked(
        _lacking,
        needs(
            lambda state, *_: "attack" not in state.turns.actions,
            "adventure/same-action", "two actions of a turn are different: one Attack.", "AD-66",
        ),
        _too_far,
        default=None,
    )  # fmt: skip
    shared: bool = True
    major: bool = False

    def refuse(self, state: Adventure, seat: str) -> Refusal | None:
        rules = for_gm(state, seat) if self.major or not self.shared else None
        return super().refuse(state, seat) or rules

    @classmethod
    def forms(cls, state: Adventure, seat: str) -> Forms:
        if state.calm and state.rounds is not None and state.plays(seat, state.turns.turn or ""):
            attackers = [state.turns.turn or ""]
        else:
            free = seat == GM and state.calm and state.rounds is None
            attackers = [id for id in state.characters if free and state.able(id)]
        for id in attackers:
            for attack in state.rules.attacks:
                yield from cls._of_kind(state, seat, id, attack)

    @classmethod
    def _of_kind(cls, state: Adventure, seat: str, id: str, attack: str) -> Forms:
        """Yield one kind of Attack with each thing it can be done with, at whom it can reach."""
        kind, one = state.rules.attacks[attack], state.characters[id]
        fit = [item.id for item in state.held_by(id) if fitting(state, id, item.id, attack) is None]
        bare = [None] if not kind.needs_means or attack in one.means else []
        foes = sorted(_foes(state, id), key=lambda other: state.characters[other].foe != one.protagonist)
        ruled = [whether("shared", "supporters share the harm")] if seat == GM else []
        ruled += [whether("major", "may it serve a Drive", first=False)] if seat == GM and not state.now.major else []
        for item in [*fit, *bare] or [None]:
            label = f"{one.name}: {kind.name}{f' with {state.gear(item)}' if item is not None else ''}"
            targets = [foe for foe in foes if cls(id, attack, foe, item).refuse(state, seat) is None]
            if targets:
                whom = pick("target", "whom", targets, state.called)
                yield cls(id, attack, targets[0], item).as_form(label, whom, *ruled)
            elif foes:
                yield cls(id, attack, foes[0], item).as_form(label)

    def opens(self, state: Adventure) -> Test | None:
        if state.characters[self.target].down:
            return None  # the unconscious make no Test (AD-R23)
        sides = sides_of(state, self.character, self.attack, self.target, self.item)
        asked = answers(state, self.target, self.attack)
        return Test(
            0, "attack", state.rules.attacks[self.attack].name, sides, "defence" if asked else "support",
            waiting=(self.target,) if asked else (), attack=self.attack, shared=self.shared,
            major=self.major or state.now.major,
        )  # fmt: skip

    def carry_out(self, work: Play, seat: str) -> None:
        test = self.opens(work.state)
        act(work, self.character, "attack")
        if test is None:
            use_up(work, self.item)
            harm.bleed(work, self.target)
        else:
            open_test(work, test, support=True)


def _foes(state: Adventure, character: str) -> list[str]:
    """Return who is there to be attacked, the fallen too; in rounds, who takes part in them (AD-63)."""
    here = (one for one in state.characters.values() if one.stage and one.status not in ("out", "away", "dead"))
    return [one.id for one in here if one.id != character and (state.rounds is None or one.id in state.rounds.members)]
