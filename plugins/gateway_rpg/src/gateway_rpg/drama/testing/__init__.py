"""What tests of scenes are written with: a scene in a few lines, a table at which every die is chosen, what came of it.

The rest of the kit, which serves every game, is `gateway_core.testing`.
"""

from .playing import GM, Play, ended, happened, owed, part, thrown
from .written import SEED, foe, hero, scene, table_of

__all__ = ["GM", "SEED", "Play", "ended", "foe", "happened", "hero", "owed", "part", "scene", "table_of", "thrown"]
