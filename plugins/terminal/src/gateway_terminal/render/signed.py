"""What a pack's signature says here, for programs."""

from gateway_core.session.upkeep.publishers import Signed

__all__ = ["signed_data"]


def signed_data(signed: Signed | None) -> dict[str, object] | None:
    """Return the state of a signature, its key and whose that is, and the sentence that people read; None for none."""
    if signed is None:
        return None
    return {
        "change": signed.change, "key": signed.key, "known": signed.is_known, "publisher": signed.name,
        "said": str(signed), "state": signed.state,
    }  # fmt: skip
