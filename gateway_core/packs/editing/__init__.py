"""A person's YAML changed by splices, and YAML of our own written: what is not meant stays byte for byte."""

from ._emitting import in_one_line, write_yaml
from .creating import create_file
from .edit import Edit
from .editing import Editing, edit_file, edit_yaml
from .following import followed
from .writing import as_written

__all__ = [
    "Edit",
    "Editing",
    "as_written",
    "create_file",
    "edit_file",
    "edit_yaml",
    "followed",
    "in_one_line",
    "write_yaml",
]
