"""Where a user's own things lie: packs, what was decided about them, and what can be made again."""

import os
from pathlib import Path

import platformdirs

__all__ = ["USER_FOLDERS", "cache_folder", "config_folder", "data_folder", "games_folder", "packs_folder"]


def data_folder() -> Path:
    """Return where a user's own packs and saves are looked for; GATEWAY_DATA_FOLDER names another place."""
    return _named("GATEWAY_DATA_FOLDER") or Path(platformdirs.user_data_path("gateway", appauthor=False))


def packs_folder() -> Path:
    """Return where a user's own packs lie; GATEWAY_PACKS_FOLDER names another place."""
    return _named("GATEWAY_PACKS_FOLDER") or data_folder() / "packs"


def games_folder() -> Path:
    """Return where games lie that keep themselves, in the data folder."""
    return data_folder() / "games"


def config_folder() -> Path:
    """Return where it is kept what was trusted, and whose key is known; GATEWAY_CONFIG_FOLDER names another place."""
    return _named("GATEWAY_CONFIG_FOLDER") or Path(platformdirs.user_config_path("gateway", appauthor=False))


def cache_folder() -> Path:
    """Return where lies what can be made again; GATEWAY_CACHE_FOLDER names another place."""
    return _named("GATEWAY_CACHE_FOLDER") or Path(platformdirs.user_cache_path("gateway", appauthor=False))


def _named(variable: str) -> Path | None:
    said = os.environ.get(variable)
    return Path(said) if said else None


# by what they are for, to people
USER_FOLDERS = {"config": config_folder, "data": data_folder, "packs": packs_folder, "cache": cache_folder}
