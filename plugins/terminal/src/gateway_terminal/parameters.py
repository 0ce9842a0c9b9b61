"""What is typed for something that begins: a name, and an id."""

import click

from gateway_core.ids import is_slug, slug_of
from gateway_core.names import unclear_name

__all__ = ["read_id", "read_name"]


def read_name(name: str) -> str:
    """Return a name that somebody gives; raise click.UsageError for one that does not read as it is written."""
    unclear = unclear_name(name)
    if unclear is not None:
        raise click.UsageError(f"The name '{name}' {unclear.why}. {unclear.cure}")
    return name


def read_id(id: str) -> str:
    """Return an id that somebody gives; raise click.UsageError for what is none."""
    if not is_slug(id):
        made = slug_of(id)
        cure = f"Write {made}." if made else "Use lower-case words with hyphens, such as moon-base."
        raise click.UsageError(f"'{id}' is not an id. {cure}")
    return id
