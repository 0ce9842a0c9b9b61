"""What is looked at before a plugin joins: hooks that nobody asks, or no more, and functions that say two things."""

from types import SimpleNamespace
from typing import Any

import pytest

from gateway_core.errors import PluginError
from gateway_core.hookspecs import hookimpl
from gateway_core.packs import deciding_hook
from gateway_core.session.plugins import Moments, Plugins
from gateway_rpg import hooks
from gateway_rpg.hooks import HOOKS

from .birds import OmenAsk, gateway_omen


def test_a_hook_that_nobody_declares_is_refused() -> None:
    """What nobody would ever call is an error, whatever its function is called."""

    @hookimpl
    def judge_kindly(ask: Any) -> Any:
        return None

    with pytest.raises(PluginError, match=r"there is no hook of this name\. Known here: .*gateway_judge") as raised:
        Plugins(Moments(HOOKS)).register(SimpleNamespace(judge_kindly=judge_kindly), "rules")

    assert (raised.value.code, raised.value.hook) == ("hook/unknown", "judge_kindly")


def test_a_game_that_is_not_ours_declares_its_own_hook() -> None:
    """Its plugins get what they are asked, and its rules what the game says is an answer; they are typed as ours."""

    @hookimpl(gateway_omen)
    def by_night(ask: OmenAsk) -> str | None:
        said: list[Any] = ["dusk", None, 3]
        return said[ask.night]  # type: ignore[no-any-return]  # what a plugin may hand over

    plugins = Plugins(Moments([gateway_omen]))
    plugins.register(SimpleNamespace(by_night=by_night), "owls")
    omen = plugins.deciding()["omen"]

    assert (omen(OmenAsk("owl", 0)), omen(OmenAsk("owl", 1))) == ("dusk (owls, owl)", None)
    with pytest.raises(PluginError, match="it answered 3; a word, or None, belongs there"):
        omen(OmenAsk("owl", 2))


def test_a_hook_takes_one_value_that_is_called_ask() -> None:
    """So that a later field breaks no plugin; a game whose hook takes more is told as it is loaded."""

    def gateway_dream(sleeper: str, night: int) -> str | None:
        """Say what somebody dreams."""

    with pytest.raises(TypeError, match="gateway_dream is to take ask"):
        deciding_hook("dream", lambda answer, plugin, ask: answer)(gateway_dream)


def test_a_plugin_answers_once_at_a_hook() -> None:
    """Which of two functions counts nobody could guess; one under two names is one."""

    @hookimpl(gateway_omen)
    def one(ask: OmenAsk) -> str | None:
        return "one"

    @hookimpl(gateway_omen)
    def other(ask: OmenAsk) -> str | None:
        return "other"

    plugins = Plugins(Moments([gateway_omen]))
    plugins.register(SimpleNamespace(one=one, again=one), "owls")
    with pytest.raises(PluginError, match="'one' answers there already") as raised:
        plugins.register(SimpleNamespace(one=one, other=other), "crows")

    assert (raised.value.code, plugins.speaking(gateway_omen)) == ("hook/twice", ("owls",))


def test_a_hook_of_another_game_is_refused_and_the_game_is_named() -> None:
    """Its answers would never be asked for: that is told, whether it is marked by the hook or by its name alone."""

    def gateway_judge(ask: Any) -> Any:
        return None

    by_hook, by_name = hookimpl(hooks.gateway_judge)(lambda ask: None), hookimpl(gateway_judge)
    moments = Moments([gateway_omen], "birds", lambda name: {"gateway_judge": "scenes"}.get(name, ""))

    for function in (by_hook, by_name):
        with pytest.raises(PluginError, match="a hook of the game 'scenes', and a table of 'birds' never asks") as told:
            Plugins(moments).register(SimpleNamespace(gateway_judge=function), "rules")
        assert told.value.code == "hook/other-game"
