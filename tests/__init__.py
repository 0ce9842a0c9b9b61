"""The tests of the core; each file mirrors the source file whose promises it keeps."""

import os
import sys
from pathlib import Path

# Where Python may write no bytecode beside the source, as in many containers, two workers and each program that the
# tests start would compile the whole house; before anything is imported, it gets a folder of its own for that.
_BYTECODE = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
if sys.dont_write_bytecode and not sys.pycache_prefix:
    sys.dont_write_bytecode, sys.pycache_prefix = False, _BYTECODE
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = _BYTECODE
