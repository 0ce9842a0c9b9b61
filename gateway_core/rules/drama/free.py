"""A challenge outside any scene, by numbers or by names: its odds, and one throw of it (GW-RU-179)."""

from collections.abc import Mapping
from typing import Any

from ...chance.ask import Ask
from ...chance.odds import Odds, Reason
from ...chance.source import Source
from ...errors import ContentError, Problem, did_you_mean
from ...ids import qualify
from ...table.system import Parameter
from ...table.thrown import Thrown
from ..challenge import (
    SIDES,
    Approach,
    Challenge,
    ChallengeRules,
    Judgement,
    Sheet,
    Side,
    acting,
    challenge,
    flat,
    resisting,
)
from ..sheet import sheet_of
from .rules import SceneBook

__all__ = ["PARAMETERS", "free_challenge", "toss", "weigh"]


MOST_DICE, MOST_MODIFIER = 99, 999  # bounds of the command, far beyond any table


def _of(
    name: str, help: str, type: type[int] | type[str] = str, *, default: Any = None, many: bool = False
) -> Parameter:
    return Parameter(name, help, type, default, "odds", many)


PARAMETERS: tuple[Parameter, ...] = (
    _of("dice", "Dice of the one who acts.", int),
    _of("modifier", "What is added to their best die.", int, default=0),
    _of("vs-dice", "Dice of the opposition.", int),
    _of("vs-modifier", "What is added to its best die.", int, default=0),
    _of("raises", "Raises taken.", int, default=0),
    _of("edge", "Edge of the one who acts over the opposition.", int, default=0),
    _of("character", "Who acts, by the name of a character."),
    _of("trait", "The trait used."),
    _of("relevance", "How well the trait fits.", default="full"),
    _of("category", "The category the trait is used in."),
    _of("background", "The background used."),
    _of("fit", "How well the background fits.", default="full"),
    _of("use", "The use of the background.", default="action"),
    _of("gear", "An item in use; more than once for more items.", many=True),
    _of("essence", "The category of a point of Essence to spend."),
    _of("against", "Who resists, by the name of a character."),
    _of("vs-trait", "The trait that resists."),
    _of("vs-relevance", "How well that trait fits.", default="full"),
    _of("vs-category", "The category it is used in."),
    _of("vs-background", "The background that resists."),
    _of("vs-fit", "How well that background fits.", default="full"),
    _of("vs-use", "The use of that background.", default="action"),
    _of("vs-gear", "An item the resister uses; more than once for more items.", many=True),
    _of("vs-essence", "The category of a point of Essence the resister spends."),
    _of("level", "Challenge Level of the opposition: a label or a number."),
    _of(
        "variability",
        "Variability of the opposition: a label or a number of dice, 2 if only a level is named. Weigh what hinders "
        "against what helps: weather, workmanship, stress, closeness, the supernatural.",
    ),
)


def _wrong(message: str, hint: str = "", code: str = "challenge/wrong-value") -> ContentError:
    return ContentError([Problem(code, message, hint=hint)])


def free_challenge(book: SceneBook, given: Mapping[str, Any]) -> Challenge:
    """Return the challenge that the parameters describe; raise ContentError for what they name wrongly."""
    rules = ChallengeRules.of(book)
    actor = _side(book, rules, given, "", "character", "you")
    against = _side(book, rules, given, "vs-", "against", "the opposition")
    raises = given.get("raises", 0)
    if not 0 <= raises <= 99:
        raise _wrong(f"{raises} raises: name a number from 0 to 99.")
    return challenge(rules, actor, [(against, given.get("edge", 0))], raises)


def _side(book: SceneBook, rules: ChallengeRules, given: Mapping[str, Any], prefix: str, who: str, name: str) -> Side:
    if who in given:
        for other in ("dice", *(("level", "variability") if prefix else ())):
            if (prefix + other if other == "dice" else other) in given:
                raise _wrong(
                    f"--{who} has a sheet, so --{prefix + other if other == 'dice' else other} says nothing.",
                    "Leave one of them away.",
                )
        return _person(book, rules, given, prefix, _character(book, given[who]))
    dice, modifier = given.get(prefix + "dice"), given.get(prefix + "modifier", 0)
    if dice is not None and not 0 <= dice <= MOST_DICE:
        raise _wrong(f"{dice} dice: name a number from 0 to {MOST_DICE}.")
    if not -MOST_MODIFIER <= modifier <= MOST_MODIFIER:
        raise _wrong(f"{modifier:+d}: name a modifier from -{MOST_MODIFIER} to {MOST_MODIFIER}.")
    level = _row(rules.levels, rules.level_max, given.get("level"), "level") if prefix else None
    pool = _row(rules.variability, MOST_DICE, given.get("variability"), "variability") if prefix else None
    if dice is None and pool is None and level is not None:
        pool = rules.variability_start
    if dice is None and pool is None:
        wanted = "--vs-dice, --variability or --against" if prefix else "--dice or --character"
        raise _wrong(f"nothing says how many dice there are for {name}.", f"Name {wanted}.", "challenge/no-dice")
    if dice is not None and pool is not None:
        raise _wrong("--vs-dice and --variability both say how many dice are thrown.", "Leave one of them away.")
    if pool is None and level is None:
        thrown = Reason(f"{dice} dice", dice, "dice", "GW-CH-04")
        side = Side(name, dice or 0, 0, reasons=(thrown,))
    else:
        side = flat(rules, name, pool if pool is not None else dice or 0, level or 0)
    return side.with_modifier(modifier, "modifier") if modifier else side


def _row(table: Mapping[str, int], most: int, said: str | None, what: str) -> int | None:
    """Return a number up to `most`, or that of a label of the book's tables (GW-RU-192)."""
    if said is None:
        return None
    if said.isascii() and said.isdigit() and len(said) < 6:
        if int(said) > most:
            raise _wrong(f"a {what} of {said} is higher than any at this table.", f"Name a number from 0 to {most}.")
        return int(said)
    if qualify(said, "gateway") not in table:
        labels = [id.partition(":")[2] for id in table]
        raise _wrong(f"no {what} is called '{said}'.", did_you_mean(said, labels))
    return table[qualify(said, "gateway")]


def _character(book: SceneBook, said: str) -> Sheet:
    known = book.of("character")
    found = [id for id in known if said in (id, id.partition(":")[2])]
    if len(found) != 1:
        raise _wrong(
            f"no character is called '{said}' in this rulebook.",
            did_you_mean(said, known) or "Name its setting with --setting.",
        )
    return sheet_of(book, known[found[0]])


def _person(book: SceneBook, rules: ChallengeRules, given: Mapping[str, Any], prefix: str, sheet: Sheet) -> Side:
    def said(name: str, default: Any = None) -> Any:
        return given.get(prefix + name, default)

    background = _owned(said("background"), sheet.backgrounds)
    gear = tuple(_owned(item, sheet.gear) for item in said("gear", ()))
    approach = Approach(said("trait"), said("category"), background, said("use", "action"), gear)
    approach = rules.with_category(sheet, approach)
    judgement = Judgement(said("relevance", "full"), said("fit", "full"))
    essence = said("essence")
    refusal = rules.unfit(sheet, approach, essence) or rules.misjudged(judgement)
    if refusal is not None:
        raise _wrong(refusal.message, refusal.allowed, refusal.code)
    weigh_side = resisting if prefix else acting
    return weigh_side(rules, sheet, approach, judgement, qualify(essence, "gateway") if essence else None)


def _owned(said: str | None, owned: Any) -> Any:
    """Return the full name of something on a sheet that was named without its pack."""
    return next((one for one in owned if said is not None and said in (one, one.partition(":")[2])), said)


def weigh(book: SceneBook, given: Mapping[str, Any]) -> Odds:
    """Return the exact odds."""
    return free_challenge(book, given).odds(0)


def toss(book: SceneBook, given: Mapping[str, Any], source: Source) -> Thrown:
    """Throw it once."""
    frozen = free_challenge(book, given)
    against = frozen.opponents[0]
    actor_ask = Ask(f"{frozen.name}: {frozen.dice}d{SIDES}", "you", frozen.dice, SIDES)
    against_ask = Ask(f"{against.name}: {against.dice}d{SIDES}", "gm", against.dice, SIDES)
    faces, opposing = source.draw(0, 0, actor_ask) or (), source.draw(0, 1, against_ask) or ()
    outcome = frozen.settle(faces, (opposing,))
    won = outcome.successes[0]
    fell = [" ".join(map(str, pool)) for pool in (faces, opposing)]
    words = (
        f"{frozen.name} [{fell[0]}] {outcome.totals[0]} against {against.name} [{fell[1]}] {outcome.opposed[0]}: "
        f"{'success' if won else 'failure'} (it had {frozen.odds(0).percent} %)"
    )
    result = {"opposed": outcome.opposed[0], "total": outcome.totals[0]}
    return Thrown(words, {"actor": faces, "opposition": opposing}, frozen.odds(0), won, result)
