"""What holds after any orders to `gateway character advance`."""

import json
import os
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ...conftest import ANN, Gateway
from .test_advance import told

FULL = os.environ.get("GATEWAY_FULL") == "1"
WORDS = st.one_of(
    st.tuples(st.just("award"), st.sampled_from(["1", "2", "5"])),
    st.tuples(st.just("buy"), st.just("essence"), st.sampled_from(["fate", "mental", "social"])),
    st.tuples(st.just("buy"), st.just("background"), st.sampled_from(["blag", "arcanist"])),
    st.tuples(st.just("buy"), st.just("trait"), st.sampled_from(["Mean", "Sly"]), st.sampled_from(["fate", "mental"])),
    st.tuples(st.just("buy"), st.just("specialisation"), st.just("sneak"), st.sampled_from(["notice", "action"])),
    st.tuples(st.just("undo")),
    st.tuples(st.just("respec"), st.integers(1, 22).map(str), st.just("remove")),
    st.tuples(st.just("respec"), st.integers(1, 22).map(str), st.just("essence"), st.just("mental")),
    st.tuples(st.just("respec"), st.integers(1, 22).map(str), st.just("background"), st.just("arcanist")),
)


@given(st.lists(WORDS, min_size=2, max_size=4))
@settings(max_examples=8 if FULL else 3, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_is_written_is_legal_and_never_overspends(
    ann: Path, gateway: Gateway, orders: list[tuple[str, ...]]
) -> None:
    """After every order, whatever it was: written and legal, or refused with a reason and not a byte changed."""
    ann.write_text(ANN, encoding="utf-8")
    for order in orders:
        before = ann.read_bytes()

        status, answer = told(gateway, ann, *order)

        checked = json.loads(gateway("character", "check", ann, "--json").out)
        assert checked["legal"]
        assert checked["points"]["spent"] <= checked["points"]["total"]
        assert (status == 0) is answer["written"] is (not answer["problems"])
        if status:
            assert ann.read_bytes() == before
            assert all(one["message"] for one in answer["problems"])
        else:
            assert answer["points"] == {key: checked["points"][key] for key in ("spent", "total")} | {
                "left": checked["points"]["total"] - checked["points"]["spent"]
            }
