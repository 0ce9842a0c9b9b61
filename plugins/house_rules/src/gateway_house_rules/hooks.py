"""What the house rules say at each hook. They read a scene only through its view."""

from collections.abc import Mapping
from typing import Any

from gateway_core.challenge import Judgement
from gateway_core.hookspecs import gateway_action_effects, hookimpl
from gateway_core.packs import Finding
from gateway_rpg import hooks
from gateway_rpg.character import standing
from gateway_rpg.drama import ChecksAsk, JudgeAsk, Modifier, ModifiersAsk

DESPERATE = 3  # the Edge from which somebody is desperate
HELP = 1


@hookimpl(gateway_action_effects)
def feint() -> list[Mapping[str, Any]]:
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


@hookimpl(hooks.gateway_challenge_modifiers)
def desperation(ask: ModifiersAsk) -> list[Modifier]:
    """Help whoever is far below an opponent."""
    worst = max((line.edge for line in ask.scene.lines if line.b == ask.entity), default=0)
    return [Modifier(ask.entity, HELP, "desperation")] if worst >= DESPERATE else []


@hookimpl(hooks.gateway_checks)
def specialists(ask: ChecksAsk) -> list[Finding]:
    """Remark on whoever was built from points and is a specialist in nothing."""
    built = {id: standing(ask.rulebook, one) for id, one in ask.characters.items() if one.power_level is not None}
    message = "nobody at this table is good at everything alike, and this character has no specialisation."
    hint = "Specialise in one use of a background."
    return [
        Finding("character", id, ("backgrounds",), "house-rules/no-specialist", message, hint, "warning")
        for id, one in built.items()
        if not any(background.specialisations for background in one.backgrounds)
    ]


@hookimpl(hooks.gateway_judge)
def kind_judge(ask: JudgeAsk) -> Judgement | None:
    """Judge at once what nobody has prepared; leave what has no sheet, and what is prepared, as it is."""
    if ask.prepared is not None or ask.entity not in ask.scene.sheets:
        return None
    return Judgement(trait="gateway:partial", background="gateway:full")
