"""YAML in, checked values with their places out: one file, one entry, one pack; nothing of its code is run."""

from .document import Document
from .entry import Entry, entry_from_code
from .files import files_hash, may_be_packed, pack_files, stray_files
from .house import read_house
from .made_with import lacking, made_with, unsaid
from .manifest import COMMANDS, FROM_A_FILE, Manifest, read_manifest, same_version
from .moves import ends_of
from .own_file import Placeholder, read_own
from .pack import Pack, ParsedPack, read_pack
from .personality import Personality, read_personality
from .problems import placed
from .single import read_single, single_file
from .yaml import read_file, read_yaml

__all__ = [
    "COMMANDS",
    "FROM_A_FILE",
    "Document",
    "Entry",
    "Manifest",
    "Pack",
    "ParsedPack",
    "Personality",
    "Placeholder",
    "ends_of",
    "entry_from_code",
    "files_hash",
    "lacking",
    "made_with",
    "may_be_packed",
    "pack_files",
    "placed",
    "read_file",
    "read_house",
    "read_manifest",
    "read_own",
    "read_pack",
    "read_personality",
    "read_single",
    "read_yaml",
    "same_version",
    "single_file",
    "stray_files",
    "unsaid",
]
