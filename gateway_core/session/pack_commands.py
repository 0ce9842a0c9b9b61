"""The commands that packs add: known by their manifests, refused where two want one name."""

from collections.abc import Mapping
from pathlib import Path

import attrs

from ..errors import PluginError
from ..packs.discovery import Found, found_packs, whence
from ..packs.reserved import OWN_COMMANDS

__all__ = ["PackCommand", "pack_commands"]


@attrs.frozen
class PackCommand:
    """A command that a pack adds, or that several want to add."""

    name: str
    help: str  # one line
    owners: tuple[Found, ...]  # more than one: nobody gets the name

    @property
    def id(self) -> str:
        """The pack that adds it."""
        return self.owners[0].id

    @property
    def refusal(self) -> PluginError | None:
        """Why it cannot be called."""
        if self.name not in OWN_COMMANDS and len(self.owners) == 1:
            return None
        wanting = " and ".join(f"the pack '{one.id}' {whence(one)}" for one in self.owners)
        if self.name in OWN_COMMANDS:
            fault = f"gateway-core has a command of this name, so {wanting} may not."
            return PluginError(self.id, f"the command '{self.name}'", fault, code="command/of-ours")
        fault = f"it is added by {wanting}, so none of them is run. Remove one of the packs."
        return PluginError(self.id, f"the command '{self.name}'", fault, code="command/two-of-a-name")


def pack_commands() -> Mapping[str, PackCommand]:
    """Return the commands that packs add, by name. Only manifests are read, and few of them whole."""
    found: dict[str, PackCommand] = {}
    for one in found_packs().values():
        for name, help in _said(one).items():
            owners = (*(found[name].owners if name in found else ()), one)
            found[name] = PackCommand(name, help, owners)
    return {name: found[name] for name in sorted(found)}


def _said(found: Found) -> Mapping[str, str]:
    """Return the commands that a sound manifest names."""
    if found.folder is None:
        return {}
    file = found.folder / "pack.yaml"
    if not _may_name_commands(file):
        return {}
    from ..packs.reading import read_file, read_manifest

    manifest, problems = read_manifest(read_file(file))
    if manifest is None or manifest.id != found.id or any(one.severity == "error" for one in problems):
        return {}
    return manifest.commands


def _may_name_commands(file: Path) -> bool:
    """Say whether a manifest may name commands: to read all of them as YAML would slow help down."""
    try:
        text = file.read_bytes()
    except OSError:
        return False
    return b"commands" in text or b"\\" in text  # a key may be written with escapes
