"""Print the rules that no test names, by family: `uv run python -m tests.house.rules_without_test [FAMILY …]`."""

import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence

from .marks import read_marks
from .reference import Rule, family, read_rules

__all__ = ["main", "report"]


def report(rules: Iterable[Rule], tested: frozenset[str], only: Sequence[str] = ()) -> list[str]:
    """Return the lines to print: a heading with counts for each family, then its rules without a test."""
    families: defaultdict[str, list[Rule]] = defaultdict(list)
    for rule in rules:
        if not only or family(rule.number) in only:
            families[family(rule.number)].append(rule)
    lines, kept, every = [], 0, 0
    for name, members in sorted(families.items()):
        missing = [rule for rule in members if rule.number not in tested]
        kept, every = kept + len(members) - len(missing), every + len(members)
        lines.append(f"{name}: {len(members) - len(missing)} of {len(members)} rules have a test")
        lines.extend(f"  {rule.number} {rule.text}" for rule in missing)
    return [*lines, f"all: {kept} of {every} rules have a test, {every - kept} have none"]


def main(arguments: Sequence[str]) -> int:
    """Print the report for the families named (all, if none is); return the exit code."""
    rules = read_rules()
    known = {family(rule.number) for rule in rules}
    unknown = sorted(set(arguments) - known)
    if unknown:
        print(f"no family is called {', '.join(unknown)}. Known: {', '.join(sorted(known))}.", file=sys.stderr)
        return 2
    print("\n".join(report(rules, frozenset(mark.number for mark in read_marks()), arguments)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
