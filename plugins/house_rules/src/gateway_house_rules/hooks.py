"""What the house rules say at each hook. They read a scene only through its view."""

from collections.abc import Mapping
from typing import Any

from gateway_core.packs import Finding
from gateway_core.rules.challenge import Judgement
from gateway_core.rules.character import Character, SheetBook, standing
from gateway_core.rules.drama import Attempt, Modifier, SceneView
from gateway_core.session import hookimpl

DESPERATE = 3  # the Edge from which somebody is desperate
HELP = 1


@hookimpl
def gateway_action_effects() -> list[Mapping[str, Any]]:
    """Add Feint: give up ground now, to have a free raise for what comes next."""
    return [
        {
            "id": "feint",
            "name": "Feint",
            "rank": 3,
            "step": 6,
            "aim": "linked",
            "resist": "target",
            "needs": [{"line": "target", "rule": "GW-DR-35"}],
            "does": [
                {"shift-edge": {"steps": -1}},
                {"grant-free-raises": {"to": "self", "count": 2, "until": "next-round-end"}},
            ],
            "source": "original",
            "text": "Let an opponent come on, and be ready for it.",
        }
    ]


@hookimpl
def gateway_challenge_modifiers(approach: Attempt, scene: SceneView) -> list[Modifier]:
    """Help whoever is far below an opponent."""
    worst = max((line.edge for line in scene.lines if line.b == approach.entity), default=0)
    return [Modifier(approach.entity, HELP, "desperation")] if worst >= DESPERATE else []


@hookimpl
def gateway_checks(rulebook: SheetBook, characters: Mapping[str, Character]) -> list[Finding]:
    """Remark on whoever was built from points and is a specialist in nothing."""
    built = {id: standing(rulebook, one) for id, one in characters.items() if one.power_level is not None}
    message = "nobody at this table is good at everything alike, and this character has no specialisation."
    hint = "Specialise in one use of a background."
    return [
        Finding("character", id, ("backgrounds",), "house-rules/no-specialist", message, hint, "warning")
        for id, one in built.items()
        if not any(background.specialisations for background in one.backgrounds)
    ]


@hookimpl
def gateway_judge(approach: Attempt, scene: SceneView) -> Judgement | None:
    """Judge at once what nobody has prepared; leave what has no sheet, and what is prepared, as it is."""
    if approach.prepared is not None or approach.entity not in scene.sheets:
        return None
    return Judgement(trait="gateway:partial", background="gateway:full")
