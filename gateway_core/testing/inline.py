"""A pack as a test writes it: inline YAML, inline Python, in a folder of the test's own."""

import json
import textwrap
from collections.abc import Mapping
from pathlib import Path
from typing import Any

__all__ = ["write_pack"]

_NOTICE = "NOTICE.md"
_HEAD: Mapping[str, Any] = {
    "kind": "pack",
    "format": 1,
    "version": "0.1.0",
    "core": ">=0.1,<1",
    "license": {"id": "CC0-1.0", "notice": _NOTICE, "attribution": "nobody"},
}


def write_pack(
    folder: Path,
    data: Mapping[str, str] | None = None,
    *,
    id: str = "stage",
    hooks: str = "",
    files: Mapping[str, str] | None = None,
    **manifest: Any,
) -> Path:
    """Write a pack below `folder` and return its own folder, which bears its id.

    `data` holds the text of each file below data/ by its name without `.yaml` (`items`, `characters/dora`), `hooks` the
    text of its module of hooks, `files` whatever else lies in it; `manifest` are further keys of pack.yaml, or others
    in the place of these. Texts may be indented as the test is: lines and columns are counted without that.
    """
    root = folder / id
    said = {**_HEAD, "id": id, "name": id, **({"code": "hooks"} if hooks else {}), **manifest}
    texts = {"pack.yaml": "".join(f"{key}: {json.dumps(value)}\n" for key, value in said.items())}
    texts |= {_NOTICE: "Nobody's.\n", **({"hooks.py": hooks} if hooks else {})}
    texts |= {f"data/{name}.yaml": text for name, text in (data or {}).items()} | dict(files or {})
    for name, text in texts.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(textwrap.dedent(text).lstrip("\n"), encoding="utf-8", newline="\n")
    return root
