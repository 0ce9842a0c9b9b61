"""A pack as a wheel, for pip and uv: its files in one package, and what Python asks to know of them. No code is built.

The package needs no `__init__.py`: it is found by its entry point, and imported by nobody if it holds only data.
"""

import base64
import hashlib
from collections.abc import Iterator, Mapping

from packaging.version import Version

from ...errors import ContentError, Position, Problem
from ..default_system import CORE, RESERVED
from ..reading import Manifest
from .archive import unzipped, zipped
from .gatepack import check_listing, packed_manifest
from .metadata import license_files, metadata

__all__ = ["distribution", "opened_wheel", "package", "wheel", "wheel_name"]

_WHEEL = "Wheel-Version: 1.0\nGenerator: gateway-core\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
_LICENSES = "licenses"  # the folder of METADATA's License-File
_GROUP = "gateway_core.packs"


def distribution(id: str) -> str:
    """Return what the distribution of a pack is called.

    >>> distribution("lantern-row"), package("lantern-row")
    ('gateway-lantern-row', 'gateway_lantern_row')
    """
    return RESERVED.get(id, f"gateway-{id}")


def package(id: str) -> str:
    """Return the package in which a pack's files lie."""
    return distribution(id).replace("-", "_")


def wheel_name(manifest: Manifest) -> str:
    """Return what the wheel of a pack is called."""
    return f"{_stem(manifest)}-py3-none-any.whl"


def wheel(manifest: Manifest, files: Mapping[str, bytes]) -> bytes:
    """Return the wheel of a pack: `files` by path, FILES among them."""
    inside = f"{_stem(manifest)}.dist-info"
    home = package(manifest.id)
    packed = {f"{home}/{name}": data for name, data in files.items()}
    texts = {
        "METADATA": metadata(manifest, distribution(manifest.id), files, _required(manifest)),
        "WHEEL": _WHEEL,
        "entry_points.txt": f"[{_GROUP}]\n{manifest.id} = {home}\n",
    }
    about = {name: text.encode() for name, text in texts.items()}
    about |= {f"{_LICENSES}/{name}": files[name] for name in license_files(manifest, files)}
    packed |= {f"{inside}/{name}": about[name] for name in sorted(about)}
    record = "".join(_recorded(packed, f"{inside}/RECORD"))
    return zipped({**packed, f"{inside}/RECORD": record.encode()})


def opened_wheel(data: bytes, shown: str) -> tuple[Manifest, dict[str, bytes]]:
    """Return the manifest and the files of the pack in a wheel of ours, FILES among them.

    Raise ContentError if any byte is another than `wheel` gives for these files: what pip reads of a wheel, such as
    what it requires, lies beside the pack, where no signature covers it.
    """
    files = unzipped(data, shown)
    inside = next((name for name in files if name.count("/") == 1 and name.endswith("/pack.yaml")), "")
    home = inside.removesuffix("pack.yaml")
    held = {name.removeprefix(home): data for name, data in files.items() if home and name.startswith(home)}
    manifest, _ = packed_manifest(held, shown)
    check_listing(held, shown)
    if wheel(manifest, held) != data:
        message = "this wheel is not what Gateway makes of the pack in it."
        hint = "Build it with 'gateway pack build'."
        raise ContentError([Problem("gatepack/not-as-built", message, Position(shown), hint)])
    return manifest, held


def _stem(manifest: Manifest) -> str:
    return f"{package(manifest.id)}-{Version(manifest.version)}"


def _required(manifest: Manifest) -> Iterator[str]:
    """Yield what must be installed with it: the core, its game, and the packs it requires."""
    yield f"{CORE}{_range(manifest.core)}"
    wanted = {**({manifest.system: ""} if manifest.is_of_a_game else {}), **manifest.requires}
    needed = {id: wanted[id] for id in wanted if id != manifest.id}
    yield from sorted({f"{distribution(id)}{'' if id in RESERVED else _range(needed[id])}" for id in needed})


def _range(wanted: str) -> str:
    return ",".join(sorted(part.strip() for part in wanted.split(",")))


def _recorded(files: Mapping[str, bytes], record: str) -> Iterator[str]:
    """Yield the lines of RECORD: each file with its hash and size."""
    for name, data in files.items():
        hashed = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        yield f"{_quoted(name)},sha256={hashed},{len(data)}\n"
    yield f"{_quoted(record)},,\n"


def _quoted(name: str) -> str:
    """Return a field of RECORD: a comma or a quotation mark in a name is of the name."""
    quoted = name.replace('"', '""')
    return f'"{quoted}"' if "," in name or '"' in name else name
