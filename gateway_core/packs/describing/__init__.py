"""Descriptions of kinds: what each field means, and a JSON Schema that an editor checks files by."""

from .heading import explained
from .json_schema import Names, file_schemas
from .meaning import comment_on, first_sentence, meanings
from .words import Described, described, parts_of

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
