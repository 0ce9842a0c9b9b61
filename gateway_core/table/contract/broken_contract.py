"""What is raised when a game breaks the contract of `System`."""

__all__ = ["BrokenContract"]


class BrokenContract(RuntimeError):
    """A game broke a rule of the contract of `System`: a bug of its author's, never of the people at the table."""
