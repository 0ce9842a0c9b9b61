"""The press: packs as books, sheets and cards."""
