"""What somebody is told who lacks a pack: a way to get it that no stranger can have laid for them."""

__all__ = ["INSTALL"]

# No name at a package index: whoever made the pack need not have it there, and anybody else can register it.
INSTALL = "Install it from its file: gateway pack install FILE.gatepack"
