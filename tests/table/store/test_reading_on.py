"""A log read further by whoever has read its beginning."""

from pathlib import Path

from gateway_core.table import Codec, Store

from ..toys.race import Race
from .test_store import edit, file, refused

__all__ = ["file"]  # the fixture: a race of a few acts


def test_whoever_has_read_the_first_rows_reads_on(file: Path) -> None:
    """Only what came after is returned; that one of the first was changed is noticed all the same."""
    with Store.open(file) as store:
        log = store.log(Codec(Race()))
        rows = log.read()
        assert [log.read(begin) for begin in (0, 2, len(rows))] == [rows, rows[2:], ()]

    edit(file, """UPDATE row SET body = replace(body, '"note":""', '"note":"x"') WHERE number = 3""")
    with Store.open(file) as store:
        assert refused(lambda: store.log(Codec(Race())).read(5)).code == "store/edited"
