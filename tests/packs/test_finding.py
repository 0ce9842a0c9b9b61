"""What is wrong in an entry, and where."""

from gateway_core.packs import Finding, Spot


def test_a_spot_says_what_is_wrong_there_unless_something_holds() -> None:
    """With the path to it, and as a warning where it breaks no rule."""
    way = Spot("scene", "mine:gate").at("chapters", 0).at("ways", 2)

    assert [*way.unless(True, "mine/no-way", "nothing opposes it.")] == []
    assert [*way.at("id").unless("", "mine/no-way", "nothing opposes it.", "Write against.", "warning")] == [
        Finding("scene", "mine:gate", ("chapters", 0, "ways", 2, "id"), "mine/no-way", "nothing opposes it.",
                "Write against.", "warning"),
    ]  # fmt: skip
