"""A real terminal: prompts left by Ctrl-C and Ctrl-D, colours, and programs killed in the middle of a write."""

import os
import pty
import random
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ..conftest import Gateway

ENTRY = "from gateway_terminal.main import main; main()"
AUDIENCE = "dark-spires:scene/the-audience"
FEW_ROUNDS = (AUDIENCE, "--rounds", "4")
FULL = os.environ.get("GATEWAY_FULL") == "1"
PATIENCE = 300  # seconds after which a process is taken to hang: other programs may want the machine too


class Terminal:
    """A `gateway` at a terminal of its own: type into it, wait for what it shows."""

    def __init__(self, folder: Path, *words: str, **environment: str) -> None:
        self._master, slave = pty.openpty()
        wanted = {**os.environ, "COLUMNS": "80", "GATEWAY_DATA_FOLDER": str(folder / "data"), "TERM": "xterm"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", ENTRY, *words], cwd=folder, env=wanted | environment, stdin=slave, stdout=slave,
            stderr=slave, preexec_fn=_at_a_terminal,
        )  # fmt: skip
        os.close(slave)
        self.shown = ""

    def until(self, words: str) -> None:
        """Wait until these words are shown."""
        end = time.monotonic() + PATIENCE
        while words not in self.shown:
            ready, _, _ = select.select([self._master], [], [], max(0.0, end - time.monotonic()))
            assert ready, self.shown
            try:
                self.shown += os.read(self._master, 65536).decode(errors="replace")
            except OSError:  # Linux says so when the other side has gone
                break
        assert words in self.shown, self.shown

    def type(self, text: str) -> None:
        """Type, as if by hand; what was shown before is forgotten."""
        self.shown = ""
        os.write(self._master, text.encode(errors="surrogateescape"))

    def interrupt(self) -> None:
        """Press Ctrl-C at a prompt: Python loses it between showing one and waiting at it."""
        end = time.monotonic() + PATIENCE
        while not _waits(self.process.pid):
            assert time.monotonic() < end, "it never waited for anybody"
            time.sleep(0.01)
        self.shown = ""
        os.killpg(self.process.pid, signal.SIGINT)

    def end(self, words: str) -> int:
        """Wait for the last words and the exit code."""
        self.until(words)
        code = self.process.wait(PATIENCE)
        os.close(self._master)
        return code


def _at_a_terminal() -> None:
    """Make the process that is about to start one that Ctrl-C reaches, though whoever runs the tests ignores it."""
    os.setsid()
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _waits(process: int) -> bool:
    """Whether a process is asleep, which after a prompt means that it waits for somebody to type."""
    stat = Path(f"/proc/{process}/stat")
    if stat.exists():
        return stat.read_text(encoding="utf-8").rpartition(")")[2].split()[0] == "S"
    asked = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], check=False, capture_output=True, text=True)
    return asked.stdout.startswith(("S", "I"))


PROMPTS = {
    "what to do": (["1"], "What? [1]"),
    "in the middle of a choice": ([], "Order? ["),
    "an aim": (["1", "set-up"], "aimed at? [1]"),
    "a stopped table": (["pause"], "lets it go on:"),
}


@pytest.mark.parametrize(
    "prompt", [pytest.param(one, marks=pytest.mark.full if number else ()) for number, one in enumerate(PROMPTS)]
)
def test_ctrl_d_leaves_at_any_prompt_and_ctrl_c_when_it_is_pressed_twice(
    prompt: str, tmp_path: Path, gateway: Gateway
) -> None:
    """What was played is kept, and how it goes on is told; the test command tries Ctrl-C, the rarer way, at one."""
    answers, last = PROMPTS[prompt]
    for name, way in (("c.gateway", "stop"), ("d.gateway", "leave"))[: None if FULL else 1]:
        table = Terminal(tmp_path, "play", AUDIENCE, "--seed", "3", "--save", name)
        table.until("Order? [")
        for answer in answers:
            table.type(f"{answer}\n")
            table.until(last if answer == answers[-1] else "What? [1]")

        if way == "leave":
            table.type("\x04")
        else:
            table.interrupt()
            table.until("Leave the table? [no] ")
            assert f"The game is kept in {name}" in table.shown
            table.interrupt()
        code = table.end(f"gateway play {name}")

        assert code == 0
        assert "Traceback" not in table.shown
        assert gateway("replay", name, "--audit").exit == 0


def test_ctrl_c_asks_once_and_whoever_stays_goes_on_where_they_were(tmp_path: Path) -> None:
    """An empty line is a no, and so is a slip of the pen; what was chosen so far is still chosen."""
    table = Terminal(tmp_path, "play", AUDIENCE, "--seed", "3", "--no-save")
    table.until("Order? [")
    table.type("1\n")
    table.until("What? [1]")
    table.type("set-up\n")
    table.until("aimed at? [1]")
    for answer in ("", "nonsense"):
        table.interrupt()
        table.until("Leave the table? [no] ")
        assert "Nothing of this game is kept" in table.shown
        table.type(f"{answer}\n")
        table.until("aimed at? [1]")

    table.interrupt()
    table.until("Leave the table? [no] ")
    table.type("yes\n")

    assert table.end("nothing is kept") == 0


def test_tab_completes_what_may_be_said(tmp_path: Path) -> None:
    """A form, then a name among its choices; at the question for these, a name. Without NO_COLOR words are bold."""
    table = Terminal(tmp_path, "play", AUDIENCE, "--seed", "3", "--no-save")
    table.until("Order? [")
    assert "\x1b[1m" in table.shown
    table.type("norr\t")
    table.until("norris")
    table.type("\n")
    table.until("What? [1]")
    table.type("mano\t")
    table.until("manoeuvre")
    table.type(" gua\t")
    table.until("guards")
    table.type("!\n")
    table.until("Manoeuvre against The guards")
    table.type("leave\n")

    assert table.end("nothing is kept") == 0


@pytest.mark.parametrize(
    "environment", [{"NO_COLOR": "1"}, pytest.param({"TERM": "dumb"}, marks=pytest.mark.full)], ids=str
)
def test_no_color_means_none(environment: dict[str, str], tmp_path: Path) -> None:
    """A terminal gets bold words, unless NO_COLOR is set or it says that it shows letters alone."""
    table = Terminal(tmp_path, "play", AUDIENCE, "--seed", "3", **environment)
    table.until("Order? [")
    shown = table.shown
    table.type("\x04")

    assert table.end("nothing is kept") == 0
    assert "\x1b[1m" not in shown
    assert "TERM" not in environment or "\x1b" not in shown


def test_a_program_killed_at_any_moment_leaves_a_whole_save(tmp_path: Path, gateway: Gateway) -> None:
    """After `kill -9` every act that was told is there, the audit agrees, and the game goes on to its end."""
    moments = random.Random(7)
    for number in range(10 if FULL else 1):
        file = f"{number}.gateway"
        words = ["play", *FEW_ROUNDS, "--auto", "--plain", "--seed", str(number), "--save", file]
        program = [sys.executable, "-u", "-c", ENTRY, *words]
        with subprocess.Popen(program, cwd=tmp_path, stdout=subprocess.PIPE, text=True) as playing:
            assert playing.stdout is not None
            told = [playing.stdout.readline() for _ in range(moments.randint(1, 60))]
            time.sleep(moments.random() / 50)
            playing.kill()

        replayed = gateway("replay", file)
        audited = gateway("replay", file, "--audit")
        resumed = gateway("play", file, "--auto")

        assert (replayed.exit, audited.exit, resumed.exit) == (0, 0, 0), audited.err
        assert replayed.out.startswith("".join(told))
        assert resumed.out.endswith(f"The seed was {number}.\n")


def _gateway(folder: Path, *words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", ENTRY, *words], cwd=folder, env={**os.environ, **environment}, check=False,
        stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE,
    )  # fmt: skip


def test_the_same_seed_is_the_same_bytes_under_any_hash_seed(tmp_path: Path, gateway: Gateway) -> None:
    """Nothing of a game depends on the order of a set: this process has another one than the next."""
    words = ("play", *FEW_ROUNDS, "--json", "--seed", "3", "--house", "house-rules")
    seed = next(one for one in ("1", "2") if one != os.environ.get("PYTHONHASHSEED"))
    one, other = gateway(*words).out, _gateway(tmp_path, *words, PYTHONHASHSEED=seed).stdout

    assert one.count("\n") > 100
    assert one == other


def test_letters_that_a_terminal_lacks_stop_nothing(tmp_path: Path) -> None:
    """An old terminal shows them spelled out."""
    ran = _gateway(tmp_path, "check", "\u4e2d", PYTHONIOENCODING="latin-1")

    assert ran.returncode == 1
    assert "\\u4e2d" in ran.stdout


def test_nobody_reading_any_more_is_no_fault_of_ours(tmp_path: Path) -> None:
    """`gateway … | head -1` ends quietly."""
    words = [sys.executable, "-c", ENTRY, "play", AUDIENCE, "--auto", "--seed", "3"]
    with subprocess.Popen(words, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as playing:
        assert playing.stdout is not None
        assert playing.stderr is not None
        playing.stdout.readline()
        playing.stdout.close()
        fault = playing.stderr.read()

    assert fault == b""
