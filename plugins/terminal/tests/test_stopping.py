"""Ctrl-C while something takes long."""

import signal

import pytest

from gateway_terminal import stopping
from gateway_terminal.stopping import stoppable


def test_the_first_ctrl_c_is_noted_and_the_second_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    """An act is not left half done; where a stranger's code was named for being slow, the first stops it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with stoppable() as noted:
            signal.raise_signal(signal.SIGINT)
            assert noted()
            with pytest.raises(KeyboardInterrupt):
                signal.raise_signal(signal.SIGINT)
        monkeypatch.setattr(stopping, "is_awaited", lambda: True)
        with stoppable(), pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
