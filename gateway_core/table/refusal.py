"""A refusal: a value that says what may not be done now, by which rule, and what would be allowed."""

import attrs

__all__ = ["Refusal"]


@attrs.frozen
class Refusal:
    """Why a command may not be given now. Never raised.

    `code` is stable words (`drama/not-engaged`); `message` whole sentences for the person; `rule` the rule's
    number; `allowed` what they could do instead, or empty.
    """

    code: str
    message: str
    rule: str = ""
    allowed: str = ""
