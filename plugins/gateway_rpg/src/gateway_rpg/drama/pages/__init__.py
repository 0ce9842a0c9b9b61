"""What entries of a pack of Gateway say, as a reader of a book would want it; names in the place of ids."""

from .page_of import page_of

__all__ = ["page_of"]
