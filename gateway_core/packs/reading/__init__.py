"""YAML in, checked values with their places out: one file, one entry, one pack; nothing of its code is run."""

from .document import Document
from .entry import Entry, entry_from_code
from .house import read_house
from .made_with import lacking, made_with, unsaid
from .manifest import DEFAULT_SYSTEM, Manifest, read_manifest
from .own_file import Placeholder, read_own
from .pack import Pack, ParsedPack, read_pack
from .problems import placed
from .single import read_single, single_file
from .yaml import read_file, read_yaml

__all__ = [
    "DEFAULT_SYSTEM",
    "Document",
    "Entry",
    "Manifest",
    "Pack",
    "ParsedPack",
    "Placeholder",
    "entry_from_code",
    "lacking",
    "made_with",
    "placed",
    "read_file",
    "read_house",
    "read_manifest",
    "read_own",
    "read_pack",
    "read_single",
    "read_yaml",
    "single_file",
    "unsaid",
]
