"""The kernel stands on its own floor: it knows no game, least of all Gateway."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]

PROGRAM = """
import sys

class NoGames:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("gateway_rpg", "gateway_terminal", "gateway_adventure"):
            raise ImportError(name)

sys.meta_path.insert(0, NoGames())
import gateway_core.table, gateway_core.testing.laws
from tests.table.games import sealed
table = sealed()
print(table.options("ann")[0].verb)
"""


def test_the_kernel_plays_where_no_game_is_installed() -> None:
    """Nor a face."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=ROOT, capture_output=True, text=True, check=False)

    assert (done.stdout, done.stderr) == ("seal\n", "")
