"""`gateway pack key`: a key to sign packs with, in the files that minisign reads."""

from pathlib import Path

import click

from gateway_core.packs.shipping import new_key

from ...files.new_file import write_whole
from ...options import json_option
from ...prompt.password import new_password, password_file_option
from ...render.terminal import say, say_json
from ...render.text import wrap

__all__ = ["command"]

_OWN = 0o600  # its owner may read and write it, and nobody else


@click.command("key")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--no-password", is_flag=True, help="Do not ask for a password: whoever has the file can sign.")
@password_file_option
@json_option
def command(file: Path, no_password: bool, password_file: Path | None, json: bool) -> int:
    """Make a key to sign packs with: FILE is the secret one, and FILE with the ending .pub the public one.

    Its password is asked twice, and cannot be found again.
    """
    if no_password and password_file is not None:
        raise click.UsageError("Say --password-file or --no-password, not both.")
    public_file = file.with_suffix(".pub")
    for path in (file, public_file):
        if path.exists() or path.is_symlink():
            raise click.UsageError(f"'{path}' is there already, and a key that is gone cannot be made again.")
    key = new_key()
    shown = key.public
    secret, public = key.files("" if no_password else new_password(f"A password for {file}:", password_file))
    write_whole(file, secret, mode=_OWN)
    try:
        write_whole(public_file, public)
    except BaseException:  # half a key is none
        file.unlink()
        raise
    if json:
        say_json({"id": shown.id, "key": shown.text, "public": str(public_file), "secret": str(file)})
        return 0
    say(wrap(f"{file}: the secret key. Keep a copy of it where it cannot be lost, and give it to nobody."))
    say(wrap(f"{public_file}: the public key, {shown.id}. Give it to everybody, and write it into pack.yaml:"))
    say(shown.manifest_line)
    return 0
