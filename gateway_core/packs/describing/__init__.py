"""What packs may hold, described: what each field means, and a JSON Schema that an editor checks files by."""

from typing import TYPE_CHECKING

from ...on_demand import on_demand

if TYPE_CHECKING:
    from .heading import explained
    from .json_schema import Names, file_schemas
    from .meaning import comment_on, first_sentence, meanings
    from .words import Described, described, parts_of
else:
    on_demand(
        __name__,
        {
            "heading": "explained",
            "json_schema": "Names file_schemas",
            "meaning": "comment_on first_sentence meanings",
            "words": "Described described parts_of",
        },
    )

__all__ = [
    "Described",
    "Names",
    "comment_on",
    "described",
    "explained",
    "file_schemas",
    "first_sentence",
    "meanings",
    "parts_of",
]
