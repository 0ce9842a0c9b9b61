"""What a table file opens, to be locked: every pack and file of house rules, as it lies here. None of its code runs."""

from pathlib import Path

from ...errors import ContentError
from ...packs import Pack
from ...packs.building import resolve
from ..catalogue import Catalogue, Sought
from ..house_file import house_packs, is_file
from ..systems import Systems
from ..table_in_use import TableInUse

__all__ = ["opened_packs"]


def opened_packs(table: TableInUse) -> tuple[Pack, ...]:
    """Return all that a table file opens, in load order, house rules last; raise ContentError if something is gone."""
    systems = Systems()
    catalogue = Catalogue(Sought(here=Path(), only_read=True, laid=table.folders, code=table.code), systems)
    packs = table.packs(catalogue.id_at, catalogue.called, catalogue.found)
    system = table.game(packs, catalogue.manifests)
    book = [system] if not packs and catalogue.is_book(system) else []
    lineup = resolve([*book, *packs, *(id for id in table.house if not is_file(id))], catalogue.manifests)
    if lineup.problems:
        raise ContentError(lineup.problems)
    read = (catalogue.parsed(id).pack for id in lineup.packs)
    files = house_packs(table.house, systems, system)
    return (*(pack for pack in read if pack is not None and pack.manifest.system == system), *files)
