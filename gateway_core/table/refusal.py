"""A refusal: a value that says what may not be done now, by which rule, and what would be allowed."""

import attrs

__all__ = ["Refusal"]


@attrs.frozen
class Refusal:
    """Why a command may not be given now. Never raised: to be refused is part of play and no fault of anybody's."""

    code: str  # stable words (`drama/not-engaged`), with a heading in the reference of errors
    message: str  # whole sentences for the person, with the value that is in the way
    rule: str = ""  # the rule's number (GW-DR-31), or the ruling's
    allowed: str = ""  # what they could do instead
