"""The hooks that decide in play: who is asked first, and which answers are taken."""

import re
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from gateway_core import strangers
from gateway_core.challenge import Approach, Judgement
from gateway_core.errors import PluginError, SlowPlugin
from gateway_core.hookspecs import gateway_entries, hookimpl
from gateway_core.packs import Entry
from gateway_core.packs.hook import ContentHook
from gateway_core.session import Session
from gateway_core.session.data_pack import data_plugin
from gateway_core.session.plugins import Moments, Plugins
from gateway_rpg.drama import JudgeAsk, Modifier, ModifiersAsk
from gateway_rpg.hooks import HOOKS

BOOK = Session().table("dark-spires")
SCENE: Any = None  # which these plugins do not look at
ABOUT: Any = {"entity": "ann", "approach": Approach(), "against": ("bob",), "rulebook": BOOK, "scene": SCENE}
JUDGE, ASK = JudgeAsk(**ABOUT), ModifiersAsk(**ABOUT, judgement=Judgement())


def _judge(answer: Any) -> Any:
    @hookimpl
    def gateway_judge(ask: Any) -> Any:
        return answer

    return gateway_judge


def _modifiers(answer: Any) -> Any:
    @hookimpl
    def gateway_challenge_modifiers(ask: Any) -> Any:
        return answer

    return gateway_challenge_modifiers


def _bound(hook: Callable[[Any], Any], **answers: Any) -> dict[str, Any]:
    """Return the deciding hooks of a table on which these plugins lie, in this order, each with its one answer."""
    plugins = Plugins(Moments(HOOKS))
    for id, answer in answers.items():
        function = hook(answer)
        plugins.register(SimpleNamespace(**{function.__name__: function}), id)
    return dict(plugins.deciding())


def test_the_judge_that_was_laid_last_is_asked_first() -> None:
    """House rules come last to the table, and stand above the packs."""
    full, partly = Judgement("full"), Judgement("partial")

    assert _bound(_judge, pack=full, house=partly)["judge"](JUDGE) == (partly, "house")
    assert _bound(_judge, pack=full, house=None)["judge"](JUDGE) == (full, "pack")
    assert _bound(_judge, pack=None, house=None)["judge"](JUDGE) is None


def test_every_plugin_s_modifiers_count_in_the_order_in_which_they_were_laid() -> None:
    """Each with whose it is."""
    bound = _bound(_modifiers, pack=[Modifier("ann", 1, "luck")], house=[Modifier("bob", -2, "rain")])

    assert bound["modifiers"](ASK) == [Modifier("ann", 1, "luck (pack)"), Modifier("bob", -2, "rain (house)")]


@pytest.mark.parametrize("amount", [True, False, 1.0, "1", None])
def test_a_modifier_is_a_whole_number(amount: Any) -> None:
    """A yes is not a one, though Python adds it as one."""
    modify = _bound(_modifiers, rules=[Modifier("ann", amount, "luck")])["modifiers"]

    with pytest.raises(PluginError) as raised:
        modify(ASK)

    assert (raised.value.code, raised.value.plugin) == ("hook/wrong-answer", "rules")


def test_a_table_without_deciding_hooks_asks_nobody() -> None:
    """The rules then do not look for a hook at each throw."""
    assert _bound(_judge) == {}
    assert list(_bound(_judge, rules=None)) == ["judge"]


def test_a_failing_plugin_is_named_though_pluggy_asks_them_all() -> None:
    """Its id, its hook and the line that failed; and no other answers in its place."""

    @hookimpl
    def gateway_judge(ask: Any) -> Any:
        return ask.nothing

    plugins = Plugins(Moments(HOOKS))
    plugins.register(SimpleNamespace(gateway_judge=_judge(Judgement("full"))), "pack")
    plugins.register(SimpleNamespace(gateway_judge=gateway_judge), "house")

    with pytest.raises(PluginError) as raised:
        plugins.deciding()["judge"](JUDGE)

    assert (raised.value.plugin, raised.value.hook, raised.value.code) == ("house", "gateway_judge", "hook/failed")
    assert raised.value.place is not None
    assert (raised.value.place.file, raised.value.place.line > 1) == (
        "tests/session/plugins/test_table_plugins.py",
        True,
    )


def test_a_list_whose_items_fail_only_when_they_are_read_is_the_plugin_s_fault() -> None:
    """An answer is read whole inside the guarded call."""

    def items() -> Any:
        yield Modifier("ann", 1, "luck")
        raise ValueError("no more")

    modify = _bound(_modifiers, rules=items())["modifiers"]

    with pytest.raises(PluginError, match="ValueError: no more"):
        modify(ASK)


class Unshown:
    """What cannot be shown."""

    def __repr__(self) -> str:
        raise RuntimeError("no")


class Silent(Exception):
    """An error that cannot be put in words."""

    def __str__(self) -> str:
        raise RuntimeError("no")


class Ones(int):
    """A number that is only like one."""


def _faulty(hook: Callable[[Any], Any], answer: Any) -> PluginError:
    """Return what is raised when a plugin answers so."""
    (ask,) = _bound(hook, rules=answer).values()
    with pytest.raises(PluginError) as raised:
        ask(JUDGE if hook is _judge else ASK)
    assert (raised.value.plugin, raised.value.hook) == ("rules", hook(answer).__name__)
    assert raised.value.place is not None
    assert raised.value.place.file == "tests/session/plugins/test_table_plugins.py"
    return raised.value


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (Judgement(trait="fully"), "Did you mean 'gateway:full'"),
        (Judgement(level="seven"), "a Judgement with fields of the right kinds"),  # type: ignore[arg-type]  # what a plugin may hand over
        (Judgement(struck=["heavy"]), "a Judgement with fields of the right kinds"),  # type: ignore[arg-type]  # what a plugin may hand over
        (Judgement(modifier=Ones(3)), "a Judgement with fields of the right kinds"),
        (Judgement(struck=("feathery",)), "No equipment trait is called 'feathery'"),
        (Judgement(complication=-1), "complicat"),
        (Unshown(), "a Unshown that cannot be shown"),
    ],
)
def test_a_plugin_s_judgement_is_one_that_a_games_master_could_give(answer: Any, fault: str) -> None:
    """It goes through the check that theirs goes through, inside the guarded call."""
    found = _faulty(_judge, answer)

    assert found.code == "hook/wrong-answer"
    assert re.search(fault, str(found))


@pytest.mark.parametrize(
    ("modifier", "fault"),
    [
        (Modifier("cat", 1, "luck"), "a Modifier of a side of this throw \\('ann' or 'bob'\\)"),
        (Modifier("ann", 1, None), "with its reason in words"),  # type: ignore[arg-type]  # what a plugin may hand over
        (Modifier("ann", 1, " "), "with its reason in words"),
        (Modifier("ann", 1, "two\nlines"), "with its reason in words"),
        (Modifier("ann", Ones(1), "luck"), "a whole number from -1000 to 1000"),
        (Modifier("ann", 10**5000, "luck"), "a Modifier that cannot be shown"),
    ],
)
def test_a_modifier_is_of_a_side_of_the_throw_and_says_why(modifier: Any, fault: str) -> None:
    """Whoever is elsewhere gets nothing added, and what nobody can read is no reason."""
    found = _faulty(_modifiers, [modifier])

    assert found.code == "hook/wrong-answer"
    assert re.search(fault, str(found))


@pytest.mark.parametrize(
    "error", [SystemExit(0), GeneratorExit(), RecursionError("too deep"), Silent(), BaseException()]
)
def test_whatever_a_hook_raises_is_the_plugin_s_fault(error: BaseException) -> None:
    """A hook that leaves the program leaves no game with a good exit code, and no error is beyond telling."""

    @hookimpl
    def gateway_judge(ask: Any) -> Any:
        raise error

    found = _faulty(lambda _: gateway_judge, None)

    assert (found.code, type(error).__name__ in found.fault) == ("hook/failed", True)


def test_a_hook_that_is_stopped_or_stops_itself_is_named() -> None:
    """Ctrl-C takes out the plugin that keeps everybody waiting; one that raises the like of it ends no game unnamed."""

    @hookimpl
    def gateway_judge(ask: Any) -> Any:
        raise KeyboardInterrupt

    found = _faulty(lambda _: gateway_judge, None)

    assert (found.code, "Ctrl-C" in found.fault) == ("hook/failed", True)
    assert found.place is not None
    assert found.place.line == gateway_judge.__code__.co_firstlineno + 2


def test_a_hook_that_was_stopped_is_asked_no_more() -> None:
    """Odds would ask it again for every choice, and somebody press Ctrl-C for each."""
    asked = []

    @hookimpl
    def gateway_judge(ask: Any) -> Any:
        asked.append(ask)
        raise KeyboardInterrupt

    judge = _bound(lambda _: gateway_judge, rules=None)["judge"]

    for _ in range(2):
        with pytest.raises(PluginError, match="Ctrl-C"):
            judge(JUDGE)
    assert asked == [JUDGE]


def test_ctrl_c_while_data_are_given_stops_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    """That is our own work: nobody's pack is taken out for it."""
    plugins = Plugins(Moments([gateway_entries]))
    entry = Entry("moles", "tale", "owl", {})
    plugins.register(data_plugin([entry], plugins.hooks.values()), "moles")
    monkeypatch.setattr(ContentHook, "read", _stopped)

    with pytest.raises(KeyboardInterrupt):
        plugins.ask(gateway_entries, "moles")


def _stopped(*_: object) -> None:
    raise KeyboardInterrupt


def test_a_hook_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """With its plugin, its hook and its line."""
    monkeypatch.setattr(strangers, "PATIENCE", 0.0)
    words = r"'rules' at gateway_judge \(tests/session/plugins/test_table_plugins\.py:\d+:1\) does not answer"

    told = pytest.warns(SlowPlugin, match=words)

    @hookimpl
    def gateway_judge(ask: Any) -> Any:
        while not told.list:
            pass

    with told:
        _bound(lambda _: gateway_judge, rules=None)["judge"](JUDGE)
