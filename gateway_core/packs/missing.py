"""Packs that somebody lacks: a way to get one that no stranger can have laid for them."""

__all__ = ["INSTALL"]

# No name at a package index: whoever made the pack need not have it there, and anybody else can register it.
INSTALL = "Install it from its file: gateway pack install FILE.gatepack"
