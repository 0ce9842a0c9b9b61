"""Every switch and figure that the game reads is an entry of its book, and the other way round."""

from gateway_centaurus.tables import FIGURES, SWITCHES

from .books import book


def test_every_switch_is_a_ruling_with_these_options() -> None:
    """What a table can choose is what was built (section 15)."""
    rulings = {one.ruling.id.rpartition(":")[2]: one.ruling for one in book().rulings}

    switches = {id: set(one.options) for id, one in rulings.items() if one.sort == "switch"}
    assert switches == {id: {*options} for id, options in SWITCHES.items()}


def test_every_figure_is_written() -> None:
    """Each number of the rules that the game reads stands in its book, and none that it does not read."""
    assert {id.rpartition(":")[2] for id in book().of("figure")} == {*FIGURES}
