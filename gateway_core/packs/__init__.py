"""YAML in, checked values out: packs found and read with positions, patched, edited, frozen into a rulebook.

Here stands what the author of a game and the faces need. Whoever builds rulebooks takes the rest from the rooms.
"""

from .asset import ASSET, Asset
from .building import ChosenRuling, Layer, Reference, Rulebook, freeze, links, named_by
from .consequence import Consequence
from .default_system import DEFAULT_SYSTEM
from .editing import Edit, Editing, as_written, create_file, edit_file, edit_yaml, followed, write_yaml
from .finding import Finding, Spot
from .hook import (
    CheckHook,
    ContentHook,
    DecidingHook,
    Hook,
    Views,
    WrongAnswer,
    check_hook,
    content_hook,
    deciding_hook,
)
from .kinds import Kinds
from .reading import (
    FROM_A_FILE,
    Document,
    Entry,
    Manifest,
    Pack,
    Placeholder,
    read_file,
    read_own,
    read_pack,
    single_file,
)
from .ruling import Ruling
from .schema import DataFault, FromData, OriginCodes, day, masters, once, origins, ref, whole

__all__ = [
    "ASSET",
    "DEFAULT_SYSTEM",
    "FROM_A_FILE",
    "Asset",
    "CheckHook",
    "ChosenRuling",
    "Consequence",
    "ContentHook",
    "DataFault",
    "DecidingHook",
    "Document",
    "Edit",
    "Editing",
    "Entry",
    "Finding",
    "FromData",
    "Hook",
    "Kinds",
    "Layer",
    "Manifest",
    "OriginCodes",
    "Pack",
    "Placeholder",
    "Reference",
    "Rulebook",
    "Ruling",
    "Spot",
    "Views",
    "WrongAnswer",
    "as_written",
    "check_hook",
    "content_hook",
    "create_file",
    "day",
    "deciding_hook",
    "edit_file",
    "edit_yaml",
    "followed",
    "freeze",
    "links",
    "masters",
    "named_by",
    "once",
    "origins",
    "read_file",
    "read_own",
    "read_pack",
    "ref",
    "single_file",
    "whole",
    "write_yaml",
]
