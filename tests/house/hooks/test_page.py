"""The page of the hooks is what the code has, and says of each all that whoever answers there must know."""

import inspect
import re

from .page import LABELS, TEXTS, bare, known, types


def test_every_hook_says_when_it_is_called_and_what_to_answer() -> None:
    """Whoever writes a plugin is told the five things nobody can guess."""
    specs = {name: inspect.getdoc(hook.spec) or "" for name, hook in known().items()}
    lacking = {
        name: [label for label in LABELS if not re.search(rf"^{label}: ", text, re.MULTILINE)]
        for name, text in specs.items()
    }

    assert {name: labels for name, labels in lacking.items() if labels} == {}


def test_every_field_of_what_is_given_and_answered_says_what_it_holds() -> None:
    """A name and a type alone send whoever reads the page to the source."""
    assert bare() == []
    assert {"JudgeAsk", "SceneView", "EntityView", "Sheet", "Character", "Finding"} <= {cls.__name__ for cls in types()}


def test_every_hook_has_the_yaml_that_does_the_same_and_an_example_that_is_run() -> None:
    """The commands of the page are run with all others of the docs."""
    for name in known():
        text = (TEXTS / f"{name}.md").read_text(encoding="utf-8")
        assert text.startswith("In YAML: ")
        assert re.search(rf"@hookimpl\((hooks\.)?{name}\)", text)
        assert "\n```console\n$ gateway " in text
