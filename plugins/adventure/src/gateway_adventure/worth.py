"""What an evening is worth to a seat, in points of which a point of Health is a hundred: how programs choose.

Everybody wants the story to go on. Players look after the Protagonists, their own first; in rounds the games master
does the same for those who stand against them. Nothing here knows a scene: an evening of any pack is weighed alike.
"""

from collections import Counter
from collections.abc import Mapping

from gateway_core.game.throws import Pool, Rival, Throw, number

from .commands.proposing import FIGHT, TakeWay
from .flow import is_over
from .harm import has_means
from .pools import decided, party, pool
from .state import GM, Adventure, Character, Proposal, Push, Side, Status, Test

# Fields of a form that a program leaves as they stand: what the games master alone judges.
JUDGED = frozenset({"score_by", "difficulty_by", "hidden", "health", "resolve", "moment", "shared", "left_out"})

_CHAPTER, _MOMENT = 2_000, 60  # of a story that goes on
_SUCCESS = 400  # of a Test that comes off
_FAILURE = 80  # what one that does not is thought to cost whoever bears it
_DRIVE = 40  # of each point of Resolve that a Drive may bring back
_FIGHT = 280  # that somebody asked for, to the games master
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
    if state.rounds is None:
        return 0 if seat == GM else -_cared(state, seat, heroes)
    here = [state.characters[id] for id in state.rounds.members]
    foes = sum(_lost(state, one, marked) for one in here if _against(one))
    apart = sum(_apart(state, one, here) for one in here if one.seat == seat and one.status == "up")
    dull = apart + 2 * sum(state.rounds.used.values())  # nobody acts for the sake of it
    if seat != GM:
        return foes - _cared(state, seat, heroes) - dull
    if is_over(state) or not any(_against(one) and one.status == "up" for one in here):
        return -_MOMENT - dull
    # Whoever is down is beaten, and no further harm is wished upon them.
    struck = sum(lost if state.characters[id].status == "up" else _BEATEN for id, lost in heroes.items())
    return struck - foes - dull + _FIGHT


def _cared(state: Adventure, seat: str, lost: Mapping[str, int]) -> int:
    return sum(lost[id] * (3 if state.characters[id].seat == seat else 2) // 2 for id in lost)


def _marked(state: Adventure) -> Counter[str]:
    """Return what the marks on everybody's Gear and Drives are worth."""
    marks = Counter(drive.holder for drive in state.drives.values() if drive.marked)
    for item in state.items.values():
        marks[item.holder] += _BOX * item.marked
    return marks


def _lost(state: Adventure, one: Character, marked: Counter[str]) -> int:
    """Return how much worse somebody is off than they might be."""
    unpaid = state.test is not None and state.test.stage == "push"
    push = decided(state, one.id) if unpaid else Push()
    left = 0 if push.last_stand else (one.resolve or 0) - push.points
    fallen = _FALLEN.get(one.status, 0) + _LAST_STAND * (one.last_stand or push.last_stand)
    health = _track(one.most_health) - _track(one.health)
    resolve = _track(one.most_resolve or 0) - _track(left) if one.resolve is not None else 0
    return health + resolve * 6 // 10 + fallen + marked[one.id]


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
    test = state.test
    if test is None:
        own = state.players.get(seat, "")
        return _proposed(state, state.proposals[own]) if own in state.proposals else 0
    if test.stage in ("consequence", "drives", "grant", "danger"):
        gains = [_drive(state, id, True) for id in test.claims]
        return sum(gain + 2 * _MOMENT for gain in gains if gain)  # more than to go on at once
    if test.kind == "attack":
        return _attack(state, test, seat)
    if test.way is None:  # what comes of it nobody knows
        asked = state.rounds is None and test.success_words and test.sides[0].item is None  # in words of their own
        return (_BOX if asked else -_MOMENT) if seat == GM else 0
    chance = _chance(state, test, test.sides[0])
    if seat == GM:  # a story is as good when it goes wrong
        return chance * _SUCCESS // _SURE + _FAILURE
    return _hope(state, test, chance)


def _hope(state: Adventure, test: Test, chance: int) -> int:
    """Return what a Test is worth to the Protagonists at such a chance: who fails bears it, with the supporters."""
    side = test.sides[0]
    won = _SUCCESS + _drive(state, side.character, test.major)
    helpers = [state.characters[id] for id in side.supporters]
    lost = _FAILURE + sum(_FALLEN["stable"] if 1 in (one.health, one.resolve) else _FAILURE for one in helpers)
    return (chance * won - (_SURE - chance) * lost) // _SURE


def _proposed(state: Adventure, one: Proposal) -> int:
    if one.way == FIGHT:
        return _fight(state, state.characters[one.character])
    test = TakeWay(one.character, one.way).opens(state)
    if test is None:
        return -_SUCCESS  # words of one's own are for people
    return _hope(state, test, _chance(state, test, test.sides[0]))


def _fight(state: Adventure, me: Character) -> int:
    """Return what somebody hopes of a fight, by what they do best of all that they have means for; hurt, nothing."""
    here = [one for one in state.characters.values() if state.able(one.id) and one.stage]
    foes = sum(map(_against, here))
    if 2 * me.health < me.most_health or not 0 < foes <= len(here) - foes + 1:
        return -1
    can = [attack.ability for id, attack in state.rules.attacks.items() if has_means(state, me, id)]
    best = max((me.scores.get(ability, 0) for ability in can), default=0)
    return _SUCCESS * best // (best + 3)


def _drive(state: Adventure, character: str, major: bool) -> int:
    one = state.characters[character]
    if not major or one.resolve is None or all(drive.marked for drive in state.drives_of(character)):
        return 0
    return _DRIVE * ((one.most_resolve or 0) - one.resolve)


def _chance(state: Adventure, test: Test, side: Side) -> int:
    """Return in how many of a hundred throws a side wins; where two are level, half of them."""
    if test.difficulty is not None:
        against = [number(test.difficulty)]
    else:
        others = (other for other in test.sides if other.character != side.character)
        against = [Rival(_pool(state, other), "parted") for other in others]
    ways, whole = Throw(_pool(state, side), tuple(against)).chance
    return _SURE * ways // whole


def _pool(state: Adventure, side: Side) -> Pool:
    """Return what a side throws, as it stands decided."""
    return pool(state.rules, party(state, side, decided(state, side.character)).score(state.rules))


def _attack(state: Adventure, test: Test, seat: str) -> int:
    """Return what an Attack is thought to do to those on the other side, less what it does to one's own."""
    one, other = test.sides[:2]
    heroic = not _against(state.characters[one.character])
    if state.rounds is None or heroic != _against(state.characters[other.character]):
        return -_SUCCESS
    margins = Throw(_pool(state, one), (Rival(_pool(state, other)),)).margins

    def gain(by: int) -> int:
        return _blow(state, test, other, one, by) if by > 0 else _blow(state, test, one, other, -by)

    gained, daring = margins.mean(lambda by: gain(by) if by else 0) // 1, _DARING * state.rounds.round
    return daring * (not heroic) - gained if seat == GM else daring * heroic + gained


def _blow(state: Adventure, test: Test, hurt: Side, by: Side, margin: int) -> int:
    """Return what the Protagonists gain by a blow: what it costs foes, less what it costs them; supporters as well."""
    if not by.hurts:
        return 0
    damage, found = party(state, by, Push()).deals(state.rules, margin), 0
    track = state.characters[by.character].damage_to
    for id in (hurt.character, *(hurt.supporters if test.shared else ())):
        one = state.characters[id]
        now = one.track(track) or one.health
        cost = _track(now) - _track(max(0, now - damage)) + (_FALLEN["out"] if damage >= now else 0)
        found += cost if _against(one) else -cost
    return found
