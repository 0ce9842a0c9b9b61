"""Values as their authors would write them."""

import attrs

from gateway_core.packs import as_written
from gateway_rpg.character import BackgroundLevel, Character, OwnTrait, PowerLevel


def test_names_are_as_short_as_the_file_lets_them_be() -> None:
    """A bare name means the file's pack, or the book where the field says so; any other keeps its pack."""
    ann = Character(
        "ann",
        "Ann",
        power_level="gateway:average",
        traits=(OwnTrait("Old", ("gateway:fate", "other:time")),),
        essence={"gateway:fate": 1},
        backgrounds=(BackgroundLevel("dark-spires:blag", 2, ("gateway:acquire",)), BackgroundLevel("other:blag", 1)),
    )

    assert as_written(ann, "dark-spires") == {
        "id": "ann",
        "name": "Ann",
        "power_level": "average",
        "traits": [{"name": "Old", "categories": ["fate", "other:time"]}],
        "essence": {"fate": 1},
        "backgrounds": [
            {"background": "blag", "level": 2, "specialisations": ["acquire"]},
            {"background": "other:blag", "level": 1},
        ],
    }


def test_a_default_goes_without_saying() -> None:
    """What must be said is said, though it be nothing."""
    assert as_written(PowerLevel("none", "None", 0), "x") == {"id": "none", "name": "None", "points": 0}


@attrs.frozen
class Purse:
    """Coins, written as a word."""

    coins: int

    def to_data(self) -> str:
        """Return how many, in a word."""
        return f"{self.coins} coins"


@attrs.frozen
class Peddler:
    """Somebody with a purse of each metal."""

    id: str
    purses: dict[str, Purse]


def test_what_reads_itself_from_data_is_written_as_it_says() -> None:
    """A game's own value, such as a die code, is written as its author would write it, and not as it is kept."""
    assert as_written(Peddler("tom", {"gold": Purse(3)}), "x") == {"id": "tom", "purses": {"gold": "3 coins"}}
