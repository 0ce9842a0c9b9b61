"""YAML in, checked values out: packs found and read with positions, patched, edited, frozen into a rulebook."""

from ._document import Document
from ._emitting import write_yaml
from ._made_with import lacking, made_with
from ._problems import placed
from ._rulings import ChosenRuling
from .creating import create_file
from .discovery import Found, installed_packs, one_each, pack_at, packs_folder, packs_in
from .edit import Edit
from .editing import Editing, edit_file, edit_yaml
from .entry import Entry, entry_from_code
from .finding import Finding
from .following import followed
from .freezing import Layer, freeze
from .guest import Guest, Placeholder, read_guest
from .house import read_house
from .kinds import Kinds
from .links import Link, links, named_by
from .manifest import DEFAULT_SYSTEM, License, Manifest, core_version, read_manifest, version_fits
from .order import Lineup, books_in, needs_of, resolve
from .pack import Pack, ParsedPack, read_pack
from .patching import Patch
from .reading import read_file, read_yaml
from .rulebook import Rulebook, Step
from .ruling import Ruling
from .schema import DataFault, FromData, day, masters, ref, whole
from .single import SingleFile, read_single, single_file
from .writing import as_written

__all__ = [
    "DEFAULT_SYSTEM",
    "ChosenRuling",
    "DataFault",
    "Document",
    "Edit",
    "Editing",
    "Entry",
    "Finding",
    "Found",
    "FromData",
    "Guest",
    "Kinds",
    "Layer",
    "License",
    "Lineup",
    "Link",
    "Manifest",
    "Pack",
    "ParsedPack",
    "Patch",
    "Placeholder",
    "Rulebook",
    "Ruling",
    "SingleFile",
    "Step",
    "as_written",
    "books_in",
    "core_version",
    "create_file",
    "day",
    "edit_file",
    "edit_yaml",
    "entry_from_code",
    "followed",
    "freeze",
    "installed_packs",
    "lacking",
    "links",
    "made_with",
    "masters",
    "named_by",
    "needs_of",
    "one_each",
    "pack_at",
    "packs_folder",
    "packs_in",
    "placed",
    "read_file",
    "read_guest",
    "read_house",
    "read_manifest",
    "read_pack",
    "read_single",
    "read_yaml",
    "ref",
    "resolve",
    "single_file",
    "version_fits",
    "whole",
    "write_yaml",
]
