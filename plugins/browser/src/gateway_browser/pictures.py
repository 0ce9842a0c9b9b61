"""The pictures of a game: where they lie in its packs, and which of them somebody may look at."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self
from urllib.parse import quote

import attrs

from gateway_core.packs import ASSET
from gateway_core.session.hosting.open_game import OpenGame
from gateway_core.table import Board

__all__ = ["Pictures", "shown_on"]

_KINDS = {".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp"}


@attrs.frozen
class Pictures:
    """The pictures of one game. Its save keeps none: they are those of its packs, as far as these are here."""

    _files: Mapping[str, Path] = attrs.field(factory=dict)  # by the full id of the asset

    @classmethod
    def of(cls, game: OpenGame) -> Self:
        """Return the pictures of a game, of the rules that it is played by and of those of today."""
        books: list[Any] = [game.book]
        if game.rules is not None and game.rules.today.book is not None:
            books.append(game.rules.today.book)
        files = {}
        for book in books:
            folders = {pack.id: pack.folder for pack in book.packs if pack.folder is not None}
            for id, asset in book.rulebook.of(ASSET).items():
                folder = folders.get(id.partition(":")[0])
                file = (folder / asset.file).resolve() if folder is not None else None
                if file is not None and folder is not None and file.is_relative_to(folder.resolve()):
                    files[id] = file
        return cls(files)

    def address(self, id: str) -> str:
        """Return where a picture is fetched; empty if it is not here."""
        return f"/picture/{quote(id, safe=':')}" if id in self._files else ""

    def read(self, id: str) -> tuple[str, bytes] | None:
        """Return the kind of a picture, as a browser is told it, and its bytes; None if it is not here, or none."""
        file = self._files.get(id)
        kind = _KINDS.get(file.suffix.lower()) if file is not None else None
        if file is None or kind is None:
            return None
        try:
            return kind, file.read_bytes()
        except OSError:
            return None


def shown_on(board: Board) -> frozenset[str]:
    """Return the ids of the pictures that a board shows."""
    cards = (card.picture for card in board.every() if card.picture)
    return frozenset([*cards, *(asset for _, asset in board.pictures)])
