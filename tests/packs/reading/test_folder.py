"""What lies in a pack's folder: how much of an `__init__.py` is looked at before it counts as code."""

from pathlib import Path

import pytest

from gateway_core.packs.reading._folder import code_problems


@pytest.mark.parametrize(("size", "codes"), [(20_000, []), (20_001, ["pack/carries-code"])])
def test_a_docstring_may_be_long_and_not_endless(tmp_path: Path, size: int, codes: list[str]) -> None:
    """One of twenty thousand bytes is read and found to be words; what is longer is not read, and counts as code."""
    (tmp_path / "__init__.py").write_bytes(b'"""' + b"x" * (size - 6) + b'"""')

    assert [problem.code for problem in code_problems(tmp_path, "")] == codes
