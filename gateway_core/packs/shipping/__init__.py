"""Packs that travel: built from a folder, read as a stranger's, held against what was signed. No code runs."""

from .building import Built, build
from .gatepack import Gatepack, open_gatepack, read_gatepack
from .index import IndexedFile, PackIndex, Release, pack_index
from .listing import FILES, SIGNATURE, folder_changes, listing
from .requirements import required_folders
from .signature import GET_EXTRA, SecretKey, Verdict, can_sign, key_of, new_key, verify
from .unpacking import unpack
from .verifying import Verified, verified_file, verified_folder, verified_wheel

__all__ = [
    "FILES",
    "GET_EXTRA",
    "SIGNATURE",
    "Built",
    "Gatepack",
    "IndexedFile",
    "PackIndex",
    "Release",
    "SecretKey",
    "Verdict",
    "Verified",
    "build",
    "can_sign",
    "folder_changes",
    "key_of",
    "listing",
    "new_key",
    "open_gatepack",
    "pack_index",
    "read_gatepack",
    "required_folders",
    "unpack",
    "verified_file",
    "verified_folder",
    "verified_wheel",
    "verify",
]
