"""The kernel stands on its own floor: it knows no game, least of all Gateway."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

PROGRAM = """
import sys

class NoRules:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[:2] in (["gateway_core", room] for room in ("rules", "session", "cli", "packs")):
            raise ImportError(name)

sys.meta_path.insert(0, NoRules())
import gateway_core.table, gateway_core.testing.laws
from tests.table.games import sealed
table = sealed()
print(table.options("ann")[0].verb)
"""


def test_the_kernel_plays_where_gateways_rules_are_not_installed() -> None:
    """A table of another game needs nothing of Gateway."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=False)

    assert (done.stdout, done.stderr) == ("seal\n", "")
