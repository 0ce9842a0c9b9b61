"""Programs of one name: ours stay what they are, and of two strangers' neither plays."""

import json

import pytest

from gateway_core.errors import PluginError
from gateway_core.session import Session
from plugins.terminal.tests.conftest import Gateway, gateway

from .folders import install

__all__ = ["gateway"]


@pytest.fixture(autouse=True)
def quarrel(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install two distributions with a program of one name; one has names of ours and of the game's own as well."""
    site = tmp_path_factory.mktemp("site")
    install(site, "tellers", weighed="tests.session.weighed:Weighed")
    more = "bold = gateway_rpg:personalities\ncareful = nowhere:A\nrandom = nowhere:B\nteller = nowhere:C\n"
    for name, points in {"ann-people": f"twin = nowhere:D\n{more}", "zoe-people": "twin = nowhere:E\n"}.items():
        install(site, name)
        file = site / f"{name.replace('-', '_')}-1.0.dist-info/entry_points.txt"
        file.write_text(f"[gateway_core.players]\n{points}", encoding="utf-8")
    monkeypatch.syspath_prepend(site)


def test_a_name_of_ours_or_of_the_game_s_own_stays_what_it_was() -> None:
    """Whoever takes it is refused, by distribution and with what to do."""
    ours, game = Session().players("gateway"), Session().players("weighed")

    assert ours.named("bold").settings["weights"]
    assert {"bold", "careful"} < {*ours.names}
    assert [game.bot(game.named(name)).name for name in ("teller", "random")] == ["teller", "random"]
    told = [one for one in game.refused if one.code == "player/reserved-name"]
    assert [one.message.split("'")[3] for one in told] == ["bold", "careful", "random", "teller"]
    assert all("the distribution 'ann-people' gives" in one.message for one in told)
    assert {one.hint for one in told} == {"Uninstall the distribution, or let its author rename it."}


def test_a_name_of_two_strangers_is_neither_s_and_told_with_both(gateway: Gateway) -> None:
    """Where it is asked for, where programs are listed, and by the doctor, who runs nothing."""
    told = (
        "player/two-of-a-name twin: gateway_core.players: the distributions 'ann-people' and 'zoe-people' each give a "
        "program of this name. Uninstall all but one of them, or let an author rename theirs."
    )

    with pytest.raises(PluginError) as caught:
        Session().players("weighed").named("twin")
    listed = json.loads(gateway("systems", "--json").out)

    assert str(caught.value) == told
    assert "twin" not in Session().players("weighed").names
    assert told in gateway("systems").words
    assert told in gateway("doctor").words
    codes = next([one["code"] for one in game["refused"]] for game in listed if game["name"] == "gateway")
    assert codes == ["player/reserved-name"] * 3 + ["player/two-of-a-name"]
