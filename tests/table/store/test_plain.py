"""Values as plain JSON and as text: fields in the order of the alphabet, mappings in their own."""

from typing import Any

from gateway_core.table import Codec
from gateway_core.table.log import Clockwork

from ..toys.sealed import CardsShown, Sealed

CODEC: Codec[Any, Any] = Codec(Sealed())
ROW = Clockwork((), (CardsShown({"zed": 2, "ann": 1}, "zed"),))


def test_a_mapping_keeps_its_order_in_a_row() -> None:
    """What is told of it reads the same after a save; fields, whose order is nobody's, are sorted by name."""
    kind, text = CODEC.encode_row(ROW)

    row: Any = CODEC.decode_row(kind, text)

    assert list(row.events[0].cards) == ["zed", "ann"]
    assert '"data":{"cards":{"zed":2,"ann":1},"winner":"zed"},"name":"cards-shown","version":1' in text
