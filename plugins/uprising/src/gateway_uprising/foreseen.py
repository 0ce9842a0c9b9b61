"""What a battle would come to, from what a seat may know: certain, but for Runestones that others may use."""

from collections.abc import Iterator

from gateway_core.chance import Certain, Odds, Reason
from gateway_core.game import Command

from .commands.answering import Assign
from .commands.turn import Attack
from .play import battle as battles
from .play.splits import worth_a_thought
from .play.using import open_stones
from .state import Battle, Uprising


def foreseen(state: Uprising, seat: str, command: Command[Uprising]) -> Odds | None:
    """Return whether an attack frees the District, or whether damage kills, with the reasons; else None."""
    if isinstance(command, Attack):
        return _attack(state, seat, command.place)
    if isinstance(command, Assign) and state.battle is not None:
        return _assigned(state, state.battle, dict(command.hits))
    return None


def _attack(state: Uprising, seat: str, place: int) -> Odds:
    holder = state.districts[place].holder
    if not holder:
        return Certain(True, (Reason("nobody holds it: a token is placed, without a reward", rule="UP-47"),))
    battle = Battle("attack", seat, (place,), holder, "hits")
    foes = battles.defenders(state, battle)
    need = sum(battles.strength(state, thing) for thing in foes)
    damage = battles.power(state, battle, back=False)
    return Certain(damage >= need, tuple(_reasons(state, battle, damage, need)))


def _reasons(state: Uprising, battle: Battle, damage: int, need: int) -> Iterator[Reason]:
    foes, own = battles.defenders(state, battle), battles.attackers(state, battle)
    yield Reason("what your Army deals", damage, "damage", "UP-49")
    yield Reason("what it takes to kill all that defend it", need, "damage", "UP-50")
    if not foes:
        yield Reason("no Insurgent defends it", rule="UP-R08")
    for words in [*worth_a_thought(state, foes, damage).values()][:1]:
        yield Reason(f"it {words}", rule="UP-49")
    infamy = sum(getattr(state.rules.of(thing), "infamy", 0) for thing in foes)
    if infamy and damage >= need:
        yield Reason("that brings", infamy, "Infamy", "UP-51")
    answer = battles.power(state, battle, back=True)
    if answer:
        yield Reason("what they deal", answer, "damage", "UP-49")
    for words in [*worth_a_thought(state, own, answer).values()][:1]:
        loses = words.replace("kills", "you lose", 1)
        yield Reason(f"{loses}, if they choose so" if "nothing" not in loses else "you lose nothing", rule="UP-49")
    yield from _stones(state, battle)


def _stones(state: Uprising, battle: Battle) -> Iterator[Reason]:
    """Yield what Runestones may change of it: one's own, and those of whoever defends."""
    mine = open_stones(state, battle.seat)
    if mine:
        yield Reason(f"you may still use {state.names(mine)}", rule="UP-40")
    if battle.foe in state.army and state.stones(battle.foe):
        known = open_stones(state, battle.foe)
        down = sum(1 for _ in state.secrets_of(battle.foe))
        words = [*([state.names(known)] if known else []), *([f"{down} face down"] if down else [])]
        yield Reason(f"{state.called(battle.foe)} may answer with Runestones: {' and '.join(words)}", rule="UP-R23")


def _assigned(state: Uprising, battle: Battle, hits: dict[str, int]) -> Odds:
    """Return whether somebody dies of it, card by card."""
    left = {thing: battles.strength(state, thing) - hits.get(thing, 0) for thing in battles.targets(state, battle)}
    reasons = tuple(
        Reason(f"{state.called(thing)} {'dies' if rest <= 0 else f'lives, with {rest} left'}", rule="UP-49")
        for thing, rest in left.items()
    )
    return Certain(any(rest <= 0 for rest in left.values()), reasons)
