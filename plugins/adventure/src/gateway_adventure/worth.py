"""What an evening is worth to a seat, in points of which a point of Health is a hundred: how programs choose.

Everybody wants the story to go on. Players look after the Protagonists, their own first; in rounds the games master
does the same for those who stand against them. Nothing here knows a scene: an evening of any pack is weighed alike.
"""

from collections.abc import Mapping

from .attempt import attempted
from .commands.proposing import FIGHT, TakeWay
from .flow import is_over
from .harm import has_means
from .state import GM, Adventure, Character, Push, Side, Status, Test

# Fields of a form that a program leaves as they stand: what the games master alone judges.
JUDGED = frozenset({"score_by", "difficulty_by", "hidden", "health", "resolve", "moment", "shared", "left_out"})

_CHAPTER, _MOMENT = 2_000, 60  # of a story that goes on
_SUCCESS = 400  # of a Test that comes off
_FAILURE = 80  # what one that does not is thought to cost whoever bears it
_DRIVE = 40  # of each point of Resolve that a Drive may bring back
_FIGHT = 280  # that somebody asked for, to the games master
_BRAVE = 240  # to whoever asks for it, and is not hurt
_FALLEN: dict[Status, int] = {"bleeding": 800, "stable": 600, "out": 400, "dead": 3_000}
_BEATEN = 1_500  # a Protagonist, to whom they fight against
_LAST_STAND = 1_500  # it strikes down whoever makes it, and may kill
_BOX = 30  # of Gear that is not used up
_DARING = 20  # more with every round, or a fight of the careful would never end
_FAR = 40  # for each step to where one could strike from
_SURE = 100  # a chance is counted in hundredths


def worth(state: Adventure, seat: str) -> int:
    """Return what a state is worth to a seat."""
    return _story(state, seat) + _people(state, seat) + _hopes(state, seat)


# ── the story ────────────────────────────────────────────────────────────────────────────────────────────────────────


def _story(state: Adventure, seat: str) -> int:
    if state.outcome is not None:
        return (_CHAPTER if state.outcome.result == "finished" else -_CHAPTER) * (len(state.rules.scene.chapters) + 1)
    moments = [one.id for one in state.rules.chapter(state.chapter).moments] if state.chapter else []
    at = moments.index(state.moment) if state.moment in moments else 0
    ready = sum(bool(id) and state.characters[id].status != "dead" for id in state.players.values())
    rested = _CHAPTER // 2 if state.phase == "wrap-up" else 0
    waiting = sum(not one.way for one in state.proposals.values()) + len(state.growths)
    return _CHAPTER * state.chapter + rested + _MOMENT * at + ready - (waiting * _MOMENT if seat == GM else 0)


# ── who is there ─────────────────────────────────────────────────────────────────────────────────────────────────────


def _people(state: Adventure, seat: str) -> int:
    marked = _marked(state)
    heroes = {one.id: _lost(state, one, marked) for one in state.protagonists()}
    cared = sum(lost * (3 if state.characters[id].seat == seat else 2) // 2 for id, lost in heroes.items())
    if state.rounds is None:
        return 0 if seat == GM else -cared
    here = [state.characters[id] for id in state.rounds.members]
    foes = sum(_lost(state, one, marked) for one in here if _against(one))
    apart = sum(_apart(state, one, here) for one in here if one.seat == seat and one.status == "up")
    dull = apart + 2 * sum(state.rounds.used.values())  # nobody acts for the sake of it
    if seat != GM:
        return foes - cared - dull
    if is_over(state) or not any(_against(one) and one.status == "up" for one in here):
        return -_MOMENT - dull
    # Whoever is down is beaten, and no further harm is wished upon them.
    struck = sum(lost if state.characters[id].status == "up" else _BEATEN for id, lost in heroes.items())
    return struck - foes - dull + _FIGHT


def _marked(state: Adventure) -> Mapping[str | None, int]:
    """Return what the marked boxes of Gear and Drives are worth, by who holds them."""
    found: dict[str | None, int] = {}
    for item in state.items.values():
        found[item.holder] = found.get(item.holder, 0) + _BOX * item.marked
    for drive in state.drives.values():
        found[drive.holder] = found.get(drive.holder, 0) + drive.marked
    return found


def _lost(state: Adventure, one: Character, marked: Mapping[str | None, int]) -> int:
    """Return how much worse somebody is off than they might be."""
    push = state.decided(one.id) if state.under_way.stage == "push" else Push()  # else it is paid
    left = 0 if push.last_stand else (one.resolve or 0) - push.points
    fallen = _FALLEN.get(one.status, 0) + _LAST_STAND * (one.last_stand or push.last_stand)
    resolve = _track(one.most_resolve or 0) - _track(left) if one.resolve is not None else 0
    return _track(one.most_health) - _track(one.health) + resolve * 6 // 10 + fallen + marked.get(one.id, 0)


def _track(points: int) -> int:
    """Return what is left of a track: the last points are worth most."""
    return 100 * points - 360 // (max(0, points) + 1)


def _apart(state: Adventure, me: Character, here: list[Character]) -> int:
    """Return how far somebody is from whom they should reach: friends who bleed, or else whoever they could strike."""
    bands, attacks = [*state.rules.distances], state.rules.attacks
    friends = [one for one in here if one.status == "bleeding" and _against(one) == _against(me)]
    wanted = friends or [one for one in here if one.status == "up" and _against(one) != _against(me)]
    can = [(me.scores.get(one.ability, 0), one.reach) for id, one in attacks.items() if has_means(state, me, id)]
    _, reach = max(can, key=lambda one: one[0], default=(0, None))
    longest = 0 if friends else bands.index(reach) if reach else len(bands)
    steps = [bands.index(state.distance(me.id, one.id) or bands[0]) for one in wanted]
    return _FAR * max(0, min(steps, default=0) - longest) * (3 if friends else 1)


def _against(one: Character) -> bool:
    return one.foe and not one.protagonist


# ── what may come of it ──────────────────────────────────────────────────────────────────────────────────────────────


def _hopes(state: Adventure, seat: str) -> int:
    """Return what may come of the Test under way, or of what a player asks for, to a seat."""
    own = state.proposals.get(state.players.get(seat, ""))
    test = state.test or (TakeWay(own.character, own.way).opens(state) if own is not None else None)
    if test is None:
        return 0 if own is None else _fight(state, own.character) if own.way == FIGHT else -_SUCCESS
    if test.stage in ("consequence", "drives", "grant", "danger"):
        return sum(gain + 2 * _MOMENT for gain in (_drive(state, id) for id in test.claims) if gain)
    if test.kind == "attack":
        return _attack(state, test, seat)
    if test.way is None:  # what comes of it nobody knows
        asked = state.rounds is None and test.success_words and test.sides[0].item is None  # in words of their own
        return (_BOX if asked else -_MOMENT) if seat == GM else 0
    ways, whole = attempted(state, test).chance
    chance, side = _SURE * ways // whole, test.sides[0]
    if seat == GM:  # a story is as good when it goes wrong
        return chance * _SUCCESS // _SURE + _FAILURE
    won = _SUCCESS + (_drive(state, side.character) if test.major else 0)
    helpers = [state.characters[id] for id in side.supporters]  # who fail with whoever fails (AD-38)
    lost = _FAILURE + sum(_FALLEN["stable"] if 1 in (one.health, one.resolve) else _FAILURE for one in helpers)
    return (chance * won - (_SURE - chance) * lost) // _SURE


def _fight(state: Adventure, character: str) -> int:
    """Return what somebody hopes of a fight; hurt, or against many, nothing."""
    me, here = state.characters[character], [state.characters[id] for id in state.present()]
    foes = sum(map(_against, here))
    return _BRAVE if 2 * me.health >= me.most_health and 0 < foes <= len(here) - foes + 1 else -1


def _drive(state: Adventure, character: str) -> int:
    """Return what it is worth to somebody to live up to a Drive."""
    one = state.characters[character]
    open_ = one.resolve is not None and not all(drive.marked for drive in state.drives_of(character))
    return _DRIVE * ((one.most_resolve or 0) - (one.resolve or 0)) if open_ else 0


def _attack(state: Adventure, test: Test, seat: str) -> int:
    """Return what an Attack is thought to do to those on the other side, less what it does to one's own."""
    one, other = test.sides[:2]
    heroic = not _against(state.characters[one.character])
    if state.rounds is None or heroic != _against(state.characters[other.character]):
        return -_SUCCESS
    thrown = attempted(state, test)
    gained = (
        thrown.margins.mean(lambda by: _harm(state, test, other, one, thrown.trial.dealt(by)))
        + thrown.margins.mean(lambda by: _harm(state, test, one, other, thrown.trial.taken(by)))
    )  # fmt: skip
    daring = _DARING * state.rounds.round
    return daring * (not heroic) - gained // 1 if seat == GM else daring * heroic + gained // 1


def _harm(state: Adventure, test: Test, hurt: Side, by: Side, damage: int) -> int:
    """Return what the Protagonists gain by Damage: what it costs foes, less what it costs them; supporters as well."""
    track, found = state.characters[by.character].damage_to, 0
    for id in (hurt.character, *(hurt.supporters if test.shared else ())) if damage else ():
        one = state.characters[id]
        now = one.track(track) or one.health
        cost = _track(now) - _track(max(0, now - damage)) + (_FALLEN["out"] if damage >= now else 0)
        found += cost if _against(one) else -cost
    return found
