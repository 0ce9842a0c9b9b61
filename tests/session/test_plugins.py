"""The hooks that decide in play: who is asked first, and which answers are taken."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from gateway_core.errors import PluginError
from gateway_core.packs import DEFAULT_SYSTEM, DecidingHook, WrongAnswer
from gateway_core.rules.challenge import Judgement
from gateway_core.rules.drama import Modifier
from gateway_core.rules.drama.hooks import HOOKS
from gateway_core.session import hookimpl
from gateway_core.session.hookspecs import ENTRIES
from gateway_core.session.plugins import Plugins
from gateway_core.session.systems import Systems


def _judge(answer: Any) -> Any:
    @hookimpl
    def gateway_judge(approach: Any, scene: Any) -> Any:
        return answer

    return gateway_judge


def _modifiers(answer: Any) -> Any:
    @hookimpl
    def gateway_challenge_modifiers(approach: Any, scene: Any) -> Any:
        return answer

    return gateway_challenge_modifiers


def _bound(hook: Callable[[Any], Any], **answers: Any) -> dict[str, Any]:
    """Return the deciding hooks of a table on which these plugins lie, in this order, each with its one answer."""
    plugins = Plugins(HOOKS)
    for id, answer in answers.items():
        function = hook(answer)
        plugins.register(SimpleNamespace(**{function.__name__: function}), id)
    return dict(plugins.deciding())


def test_the_judge_that_was_laid_last_is_asked_first() -> None:
    """House rules come last to the table, and stand above the packs."""
    full, partly = Judgement("full"), Judgement("partial")

    assert _bound(_judge, pack=full, house=partly)["judge"](None, None) == (partly, "house")
    assert _bound(_judge, pack=full, house=None)["judge"](None, None) == (full, "pack")
    assert _bound(_judge, pack=None, house=None)["judge"](None, None) is None


def test_every_plugin_s_modifiers_count_in_the_order_in_which_they_were_laid() -> None:
    """Each with whose it is."""
    bound = _bound(_modifiers, pack=[Modifier("ann", 1, "luck")], house=[Modifier("bob", -2, "rain")])

    assert bound["modifiers"](None, None) == [Modifier("ann", 1, "luck (pack)"), Modifier("bob", -2, "rain (house)")]


@pytest.mark.parametrize("amount", [True, False, 1.0, "1", None])
def test_a_modifier_is_a_whole_number(amount: Any) -> None:
    """A yes is not a one, though Python adds it as one."""
    modify = _bound(_modifiers, rules=[Modifier("ann", amount, "luck")])["modifiers"]

    with pytest.raises(PluginError) as raised:
        modify(None, None)

    assert (raised.value.code, raised.value.plugin) == ("hook/wrong-answer", "rules")


def test_a_table_without_deciding_hooks_asks_nobody() -> None:
    """The rules then do not look for a hook at each throw."""
    assert _bound(_judge) == {}
    assert list(_bound(_judge, rules=None)) == ["judge"]


def test_a_hook_that_says_it_is_another_s_is_refused() -> None:
    """What nobody would ever call is an error, whatever its function is called."""

    @hookimpl
    def judge_kindly(approach: Any, scene: Any) -> Any:
        return None

    with pytest.raises(PluginError, match="unknown hook 'judge_kindly'") as raised:
        Plugins(HOOKS).register(SimpleNamespace(judge_kindly=judge_kindly), "rules")

    assert (raised.value.code, raised.value.hook) == ("hook/refused", "registration")


def test_a_failing_plugin_is_named_though_pluggy_asks_them_all() -> None:
    """Its id, its hook and the line that failed; and no other answers in its place."""

    @hookimpl
    def gateway_judge(approach: Any, scene: Any) -> Any:
        return approach.nothing

    plugins = Plugins(HOOKS)
    plugins.register(SimpleNamespace(gateway_judge=_judge(Judgement("full"))), "pack")
    plugins.register(SimpleNamespace(gateway_judge=gateway_judge), "house")

    with pytest.raises(PluginError) as raised:
        plugins.deciding()["judge"](None, None)

    assert (raised.value.plugin, raised.value.hook, raised.value.code) == ("house", "gateway_judge", "hook/failed")
    assert raised.value.place is not None
    assert (raised.value.place.file, raised.value.place.line > 1) == ("tests/session/test_plugins.py", True)


def test_a_list_whose_items_fail_only_when_they_are_read_is_the_plugin_s_fault() -> None:
    """An answer is read whole inside the guarded call."""

    def items() -> Any:
        yield Modifier("ann", 1, "luck")
        raise ValueError("no more")

    modify = _bound(_modifiers, rules=items())["modifiers"]

    with pytest.raises(PluginError, match="ValueError: no more"):
        modify(None, None)


def gateway_omen(bird: str, night: int) -> str | None:
    """Say what a bird means at night, in another game."""


def _omen(answer: Any, plugin: str) -> str | None:
    if answer is not None and not isinstance(answer, str):
        raise WrongAnswer(answer, "a word")
    return answer and f"{answer} ({plugin})"


def test_a_game_that_is_not_ours_declares_its_own_hook() -> None:
    """Its plugins get what they ask for, and its rules what the game says is an answer."""

    @hookimpl
    def by_night(night: int) -> Any:
        return ["dusk", None, 3][night]

    plugins = Plugins([DecidingHook(gateway_omen, "omen", _omen, first_wins=True)])
    plugins.register(SimpleNamespace(gateway_omen=by_night), "owls")
    omen = plugins.deciding()["omen"]

    assert (omen("owl", 0), omen("owl", 1)) == ("dusk (owls)", None)
    with pytest.raises(PluginError, match="it answered 3; a word belongs there"):
        omen("owl", 2)


def test_hooks_of_the_game_of_plain_plugins_are_known_at_every_table() -> None:
    """A house rule of code says of no game that it is its own, and is not refused for what another has no use for."""
    assert {hook.name for hook in Systems().hooks(DEFAULT_SYSTEM)} == {*(hook.name for hook in HOOKS), ENTRIES.name}
