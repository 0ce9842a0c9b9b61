"""The moments of the Gateway rules at which a plugin may speak. Names, what is asked and answers are the contract."""

from collections.abc import Iterable
from typing import Any

from gateway_core.challenge.judgement import Judgement
from gateway_core.packs.finding import Finding
from gateway_core.packs.hook import Hook, WrongAnswer, check_hook, deciding_hook
from gateway_core.table.field import is_plain

from .drama.asks import ChecksAsk, JudgeAsk, ModifiersAsk
from .drama.events.event import Event
from .drama.language.operation_ask import MOST_ADDED, OperationAsk
from .drama.rules import Modifier

__all__ = [
    "HOOKS",
    "gateway_challenge_modifiers",
    "gateway_checks",
    "gateway_judge",
    "gateway_operations",
]


@check_hook("character", ChecksAsk)
def gateway_checks(ask: ChecksAsk) -> Iterable[Finding]:  # type: ignore[empty-body]  # a spec has no body
    """Say what is wrong with characters, or with anything else of a rulebook.

    Called: once, after a table's rulebook is built; and once for a character that somebody has in a file of their own.
    Return: findings, each with the entry and the path in it; none is an empty list.
    Combined: every plugin's findings are told, in load order; none of them keeps anybody from playing.
    Must: be pure.
    Since: 0.1. Used by: gateway_house_rules.
    """


def _modifiers(answer: Any, plugin: str, ask: ModifiersAsk) -> list[Modifier]:
    """Return modifiers with whose they are, in the words that the log keeps."""
    if not isinstance(answer, Iterable):
        raise WrongAnswer(answer, "a list of modifiers")
    named = []
    for one in answer:
        # Just these kinds, and no others that are like them: Python adds a yes as a one.
        if type(one) is not Modifier or type(one.amount) is not int or abs(one.amount) > MOST_ADDED:
            raise WrongAnswer(one, f"a Modifier with a whole number from -{MOST_ADDED} to {MOST_ADDED}")
        if one.entity not in ask.sides:
            sides = " or ".join(f"'{side}'" for side in ask.sides)
            raise WrongAnswer(one, f"a Modifier of a side of this throw ({sides})")
        if type(one.why) is not str or not one.why.strip() or not is_plain(one.why.strip()):
            raise WrongAnswer(one, "a Modifier with its reason in words, on one line,")
        named.append(Modifier(one.entity, one.amount, f"{one.why.strip()} ({plugin})"))
    return named


@deciding_hook("modifiers", _modifiers, shows=True)
def gateway_challenge_modifiers(ask: ModifiersAsk) -> Iterable[Modifier]:  # type: ignore[empty-body]  # a spec has no body
    """Add numbers to one side's total.

    Called: once per side of a declared action, after it is judged and before anything is staked or thrown.
    Return: modifiers, each with its reason; none is an empty list.
    Combined: every plugin's modifiers count, in load order.
    Must: be pure. The answer is kept in the log, so neither a replay nor its audit needs a plugin.
    Since: 0.1. Used by: gateway_house_rules.
    """


def _judgement(answer: Any, plugin: str, ask: JudgeAsk) -> tuple[Judgement, str] | None:
    """Return a judgement with whose it is: one that a games master could give of this approach."""
    if answer is None:
        return None
    if type(answer) is not Judgement or not _is_plain(answer):
        raise WrongAnswer(answer, "a Judgement with fields of the right kinds, or None,")
    refusal = ask.refuse(answer)
    if refusal is not None:
        raise WrongAnswer(answer, "another", f"{refusal.message} {refusal.allowed}".rstrip())
    return answer, plugin


def _is_plain(judgement: Judgement) -> bool:
    """Whether each field is of just its kind: what is only like one may do anything when it is used."""
    numbers = judgement.modifier, judgement.complication
    maybe = (one for one in (judgement.level, judgement.dice) if one is not None)
    return (
        all(type(one) is str for one in (judgement.trait, judgement.background))
        and type(judgement.struck) is tuple
        and all(type(one) is str for one in judgement.struck)
        and type(judgement.struck_pieces) is tuple
        and all(type(one) is tuple and [*map(type, one)] == [str, str] for one in judgement.struck_pieces)
        and all(type(one) is int for one in (*numbers, *maybe))
        and type(judgement.ramification) is bool
    )


@deciding_hook("judge", _judgement, first_wins=True, shows=True)
def gateway_judge(ask: JudgeAsk) -> Judgement | None:
    """Say how well an approach fits, in the games master's place.

    Called: once per approach of a declared action that nobody has judged yet, before any die is rolled.
    Return: a judgement, or None to leave it to the next plugin.
    Combined: the first answer wins, house rules first; the prepared approaches of the scene answer last.
    Must: be pure; the same ask always gets the same judgement. The answer is kept in the log.
    Since: 0.1. Used by: gateway_house_rules.
    """


def _made(answer: Any, plugin: str, ask: OperationAsk) -> tuple[str, tuple[Event, ...]] | None:
    """Return facts with whose they are: those that the ask has made, so that nothing undeclared is among them."""
    if answer is None:
        return None
    if not isinstance(answer, Iterable):
        raise WrongAnswer(answer, "a list of facts, or None,")
    if plugin.partition(":")[0] != ask.word.partition(":")[0]:
        raise WrongAnswer(answer, "None", f"'{ask.word}' is another pack's to answer for: None leaves it to that.")
    facts, made = tuple(answer), ask.made
    if len(facts) != len(made) or any(one is not other for one, other in zip(facts, made, strict=True)):
        raise WrongAnswer(answer, "every fact that the ask made, in order, and no other")
    return plugin, facts


@deciding_hook("operations", _made, first_wins=True)
def gateway_operations(ask: OperationAsk) -> Iterable[Event] | None:
    """Say what becomes true by an operation that a pack has added to the words of effects (its kind `operation`).

    Called: when an effect that has the word works, once for each on whom it does; and wherever that is foreseen.
    Return: the facts that the ask made, in order; an empty list if nothing changes. None for a word of another pack.
    Combined: the first answer wins, house rules first.
    Must: be pure, and draw nothing. The answer is kept in the log, so neither a replay nor its audit needs a plugin.
    Since: 0.1. Used by: gateway_dealings.
    """


# All of them, as the game of the book declares them.
HOOKS: tuple[Hook[..., Any], ...] = (
    gateway_checks,
    gateway_challenge_modifiers,
    gateway_judge,
    gateway_operations,
)
