"""A character's numbers: what challenges read of it. All the others are imported when a sheet is asked for."""

from .sheet_of import sheet_of

__all__ = ["sheet_of"]
