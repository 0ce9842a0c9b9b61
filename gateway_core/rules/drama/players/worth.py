"""What an effect would be worth to a program if it worked, by what its operations do. The scale is the bot's own.

A climax is worth 1000. Words that no function here weighs are worth nothing, so the bot leaves them to people.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

import attrs

from ..action.pending import Part, Pending
from ..secrecy.view import EntityView
from .assessment import Assessment
from .outlook import FAR

__all__ = ["URGENT", "Stroke", "Worth", "harm", "worth"]

Worth = Fraction | int

URGENT = frozenset({"call-climax", "cancel-action"})  # what is worth cutting in for
EARLY = 3  # the last round in which a scene is young
NEAR = 3  # steps from a climax at which somebody is a threat
LAST = 600  # of the line that is all I lack, when the ladder is down
STANDOFF = 20  # of a line that gives the other the climax too, when the ladder is down: somebody has to begin


@attrs.frozen
class Stroke:
    """One effect on one target (None: on nobody in particular), as whoever uses it looks at the scene.

    `harm` is what the action it cuts into, if any, would cost.
    """

    seen: Assessment
    part: Part
    target: EntityView | None = None
    amount: int = 1
    harm: Worth = 0
    cut: Pending | None = None

    @property
    def hostile(self) -> bool:
        """Whether the target is one of the opponents."""
        return self.target is not None and self.target.id in self.seen.foes


def harm(seen: Assessment, action: Pending) -> Worth:
    """Say what somebody else's action would cost me, as far as can be seen: half of what it is worth to them."""
    if action.actor not in seen.foes:
        return 0
    theirs = Assessment.of(seen.outlook, action.actor)
    worths = []
    for part, aim in zip(action.parts, action.aims, strict=True):
        targets = seen.view.among(part.targets or aim)
        each, once = worth(theirs, part, targets)
        worths.append(sum(each.values(), once))
    return Fraction(sum(worths)) / 2


def worth(
    seen: Assessment, part: Part, targets: Sequence[EntityView], cut: Pending | None = None
) -> tuple[dict[str, Worth], Worth]:
    """Return what a part brings against each of its targets, and what it brings once whoever it is aimed at."""
    each: dict[str, Worth] = dict.fromkeys((one.id for one in targets), 0) if part.targets else {}
    once: Worth = 0
    cost = harm(seen, cut) if cut is not None else 0
    for word, amount in seen.view.does(part.effect).items():
        count = 1 if amount is None else amount
        if each and word in _EACH:
            for one in targets:
                each[one.id] += _EACH[word](Stroke(seen, part, one, count, cost, cut))
        elif word in _EACH or word in _ONCE:
            once += (_EACH.get(word) or _ONCE[word])(Stroke(seen, part, None, count, cost, cut))
    return each, once


def _shift_edge(one: Stroke) -> int:
    """A step counts most on the line that keeps me from a climax, and on one by which somebody else is near it."""
    if not one.hostile or one.target is None:
        return 0
    seen, lacking = one.seen, one.seen.ladder - (one.seen.edge(one.target) or 0)
    value = 2
    if lacking > 0:
        value = 20 + (10 if seen.is_hardest(one.target) else 0) + (10 if seen.gap(seen.me) == seen.ours else 0)
    gap = seen.gap(one.target)
    if gap <= NEAR and seen.holds_back(one.target):
        value += 12 * (NEAR + 1 - max(0, gap))
    return value * one.amount


def _open_line(one: Stroke) -> int:
    """A climax needs a line to everybody; but whoever is near one needs the line more than I do."""
    if not one.hostile or one.target is None:
        return 0
    seen, target = one.seen, one.target
    if one.part.instead_of is not None:
        pressed = seen.view.edge(target.id, one.part.instead_of) or 0
        return 12 * max(0, pressed - 1) + (25 if seen.gap(target) <= 1 and seen.behind else 0)
    counts = target.active and seen.me.id in seen.outlook.must_beat(target)
    lacks = seen.ladder - (seen.outlook.least_edge(target) or 0) if counts else FAR
    least = seen.outlook.least_edge(seen.me, beside=target.id)
    ready = least is None or seen.ladder <= least
    if lacks <= 0:  # the line is all that they lack
        return STANDOFF if seen.ladder == 0 else 0
    if lacks <= NEAR and seen.behind and seen.ladder > 0:
        return 15
    if ready and seen.ladder == 0:
        return LAST
    return 45 + (60 if ready else 0)


def _close_line(one: Stroke) -> Worth:
    """To break a line keeps somebody from a climax; a line by which I am behind is little loss."""
    if not one.hostile or one.target is None or one.part.instead_of is not None:
        return 0
    seen, gap = one.seen, one.seen.gap(one.target)
    if one.cut is not None and one.cut.actor == one.target.id and _calls_climax(seen, one.cut):
        return one.harm
    lost = max(0, -(seen.edge(one.target) or 0))
    if not one.target.active or not seen.behind or lost == 0:
        return 0
    return 14 * lost + (40 if gap <= 1 else 0)


def _calls_climax(seen: Assessment, action: Pending) -> bool:
    return any("call-climax" in seen.view.does(part.effect) for part in action.parts)


def _remove(one: Stroke) -> int:
    if one.target is not None and one.target.lead is not None:
        return 18 if not one.seen.allied(one.target) else 0
    if not one.hostile or one.target is None:
        return 0
    value = 60 + (25 if one.seen.is_hardest(one.target) else 0)
    return value if one.target.significance is not None else value // 3  # it may take more than can be seen


def _add_restriction(one: Stroke) -> int:
    """Whoever is restricted does everything a little worse, against everybody; to say it twice changes nothing."""
    if not one.hostile or one.target is None or one.target.dice is not None or one.part.positional:
        return 0
    if any(laid.entity == one.target.id for laid in one.seen.view.restrictions):
        return 0
    faced = len(one.seen.outlook.opponents(one.target))
    return 8 + 6 * min(4, faced) + (8 if one.seen.gap(one.target) <= NEAR else 0)


def _lift_restrictions(one: Stroke) -> int:
    laid = sum(laid.entity == one.seen.me.id for laid in one.seen.view.restrictions)
    return 20 + 4 * min(3, laid)


def _accelerate(one: Stroke) -> int:
    """Whoever is nearer to the climax wants it sooner."""
    seen = one.seen
    if seen.ladder == 0 or seen.ours <= 0 or seen.ours >= seen.theirs:
        return 0
    return (36 + 8 * min(4, seen.theirs - seen.ours)) * one.amount


def _press(one: Stroke) -> int:
    """Whoever is farther from it wants it later, most of all when the others need one more rung."""
    seen = one.seen
    if seen.ladder == 0 or not seen.behind or seen.theirs <= 0:
        return 0
    return 80 if seen.theirs == 1 else 40 if seen.theirs <= NEAR else 8


def _end_scene(one: Stroke) -> int:
    """To come off lightly is better than to lose, and worse than to win."""
    seen = one.seen
    if not seen.behind or seen.ladder > 0:
        return 0
    value = 250 if seen.theirs <= 0 else 90
    return value if seen.view.ladder is not None else value // 4  # it may be a guess, and fails if that is wrong


def _grant(one: Stroke) -> int:
    """Free raises help most in the hands of whoever is nearest to the climax; the best rank makes me first."""
    seen = one.seen
    name = seen.me.lead if seen.view.helps(one.part.effect) else one.part.give_to
    receiver = seen.view.entity(name) if name is not None else seen.me
    if receiver is not seen.me and not seen.allied(receiver):
        return 0
    if seen.ladder == 0:
        return STANDOFF // 2 if receiver.free_raises == 0 else 0  # there is nothing left to wait for
    best = seen.gap(receiver) == seen.ours
    held = 6 * receiver.free_raises
    if receiver is seen.me:
        return max(0, 16 + (14 if best and seen.ours in (1, 2) else 0) - held) * one.amount
    return max(0, (26 if best and seen.gap(seen.me) > seen.ours else 10 if best else 4) - held) * one.amount


def _call_climax(one: Stroke) -> int:
    """Where the ladder is secret it is tried when it ought to be enough; a place is struck once a round (GW-SP-05)."""
    if one.seen.outlook.struck_already(one.seen.me) or one.seen.gap(one.seen.me) == FAR:
        return 0
    return 1000 if one.seen.view.ladder is not None or one.seen.gap(one.seen.me) <= 0 else 0


def _bring_in(one: Stroke) -> int:
    """Somebody whom my side has heard of has most to give while the scene is young."""
    seen = one.seen
    if not seen.view.rumours.get(seen.me.side or "") or seen.theirs <= 1:
        return 0
    return 100 if seen.view.round <= EARLY else 60 if seen.behind else 30


def _take_aboard(one: Stroke) -> int:
    """Somebody who is nobody's has more to give aboard than alone; an ally has less, and a foe does not agree."""
    target = one.target
    if target is None or target.side is not None or target.lead is not None or not target.active:
        return 0
    return 28 if one.seen.view.round <= EARLY and one.seen.gap(one.seen.me) > 1 else 8


_EACH: Mapping[str, Callable[[Stroke], Worth]] = {
    "add-restriction": _add_restriction,
    "close-line": _close_line,
    "lift-restrictions": _lift_restrictions,
    "open-line": _open_line,
    "remove": _remove,
    "shift-edge": _shift_edge,
    "take-aboard": _take_aboard,
}
_ONCE: Mapping[str, Callable[[Stroke], Worth]] = {
    "accelerate": _accelerate,
    "bring-in": _bring_in,
    "call-climax": _call_climax,
    "cancel-action": lambda one: one.harm,
    "end-scene": _end_scene,
    "grant-bonus": _grant,
    "grant-free-raises": _grant,
    "leave-lead": lambda one: 1,
    "press": _press,
}
