"""What packs may hold, described: what each field means, and a JSON Schema that an editor checks files by."""

from typing import TYPE_CHECKING

from ...on_demand import on_demand

if TYPE_CHECKING:
    from .json_schema import Names, file_schemas
    from .meaning import comment_on, meanings
else:
    on_demand(
        __name__,
        {"json_schema": "Names file_schemas", "meaning": "comment_on meanings"},
    )

__all__ = ["Names", "comment_on", "file_schemas", "meanings"]
