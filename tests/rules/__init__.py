"""The rules of Gateway, room by room."""
