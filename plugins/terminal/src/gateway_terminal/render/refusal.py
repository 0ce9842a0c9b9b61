"""Why something may not be done, or should not have been: its reason, its cure, its rule and its code."""

from gateway_core.packs import Finding
from gateway_core.table import Refusal

from .text import capital, wrap

__all__ = ["finding_text", "refusal_text"]


def refusal_text(refusal: Refusal, what: str = "") -> str:
    """Return why somebody at a table may not do something (`what`), and what would be allowed."""
    return _sentence(what, refusal.message, refusal.allowed, refusal.rule, refusal.code)


def finding_text(finding: Finding, what: str = "") -> str:
    """Return what is wrong with a character, or would be after `what`; its cure may name the rule itself."""
    rule = "" if finding.rule in finding.hint else finding.rule
    return _sentence(what, finding.message, finding.hint, rule, finding.code)


def _sentence(what: str, message: str, cure: str, rule: str, code: str) -> str:
    parts = (capital(message), cure, f"({rule})" if rule else "", f"[{code}]")
    return wrap(f"{what + ': ' if what else ''}{' '.join(filter(None, parts))}")
