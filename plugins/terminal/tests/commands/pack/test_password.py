"""The password of a key: typed twice before it is trusted to lock one, never shown, or read from a file."""

from collections.abc import Callable
from pathlib import Path

import pytest

from gateway_terminal.prompt import password as room

from ...conftest import Gateway

pytest.importorskip("minisign")

Types = Callable[..., None]


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Types:
    """Let somebody sit at the terminal who types these words where a password is asked."""

    def typed(*words: str) -> None:
        left = iter(words)
        monkeypatch.setattr(room, "at_terminal", lambda: True)
        monkeypatch.setattr(room.getpass, "getpass", lambda question, stream=None: next(left))

    return typed


def test_a_new_password_is_typed_twice(row: Path, types: Types, gateway: Gateway) -> None:
    """A slip would lock the key for ever; what was typed is asked for whenever it signs, and not shown."""
    types("open sesame", "open sesam")
    slipped = gateway("pack", "key", "me.key")
    assert (slipped.exit, Path("me.key").exists(), Path("me.pub").exists()) == (2, False, False)
    types("open sesame", "open sesame", "open says me", "open sesame")

    made, wrong, right = (
        gateway("pack", "key", "me.key"),
        *(gateway("pack", "build", "lantern-row", "--sign", "me.key") for _ in range(2)),
    )

    assert (made.exit, wrong.exit, right.exit) == (0, 1, 0)
    assert "sign/password" in wrong.out
    assert "open" not in "".join(ran.out + ran.err for ran in (slipped, made, wrong, right))


def test_no_password_is_said_and_never_happens(types: Types, gateway: Gateway) -> None:
    """Neither where somebody only presses the key, nor where nobody is there: a pipe is not asked."""
    types("")
    nothing = gateway("pack", "key", "me.key")
    assert (nothing.exit, "--no-password" in nothing.err, Path("me.key").exists()) == (2, True, False)


@pytest.mark.parametrize("typed", ["", "open sesame\n"])
def test_a_pipe_is_not_asked(typed: str, row: Path, gateway: Gateway) -> None:
    """It would have made a key that anybody can use, or locked one with whatever came first."""
    made = gateway("pack", "key", "me.key", typed=typed)
    assert (made.exit, "--password-file" in made.err, Path("me.key").exists()) == (2, True, False)

    Path("word").write_text("open sesame\n", encoding="utf-8")
    gateway("pack", "key", "me.key", "--password-file", "word")
    signed = gateway("pack", "build", "lantern-row", "--sign", "me.key", typed=typed)
    assert (signed.exit, "--password-file" in signed.err, Path("dist").exists()) == (2, True, False)


def test_a_password_may_lie_in_a_file(row: Path, gateway: Gateway) -> None:
    """For whoever builds where nobody sits: its first line, of a key to come and of one that is there."""
    for name, text in (("word", "open sesame\nwhatever\n"), ("other", "open says me"), ("empty", "\n")):
        Path(name).write_text(text, encoding="utf-8")

    for words in (
        ["--password-file", "empty"],
        ["--password-file", "gone"],
        ["--password-file", "word", "--no-password"],
    ):
        assert gateway("pack", "key", "me.key", *words).exit == 2
    assert not Path("me.key").exists()
    assert gateway("pack", "key", "me.key", "--password-file", "word").exit == 0
    sign = ("pack", "build", "lantern-row", "--sign", "me.key", "--password-file")
    assert [gateway(*sign, file).exit for file in ("other", "word", "gone")] == [1, 0, 2]
