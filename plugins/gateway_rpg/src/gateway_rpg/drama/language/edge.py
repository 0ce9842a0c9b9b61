"""The Edge held against a bound, `at-least` or `at-most`: over whom, whether it holds, and why not."""

from gateway_core.game.effects import Bound

from .context import Context, Why

__all__ = ["edge_holds", "why_not_edge"]


def _over(here: Context, value: Bound) -> tuple[str, ...]:
    """Return over whom the Edge is asked for."""
    return (here.target,) if value.beside["with"] == "target" and here.target else here.aim


def edge_holds(here: Context, value: Bound) -> bool:
    """Whether the actor's Edge over them is within the bound; over nobody it never is."""
    fits = [value.holds(here.state.edge(here.actor, other), here) for other in _over(here, value)]
    return any(fits) if value.beside["with"] == "some-of-aim" else bool(fits) and all(fits)


def why_not_edge(here: Context, value: Bound) -> Why:
    """Say what the Edge should be, and what it is."""
    amount = value.amount
    edges = ", ".join(f"{here.state.edge(here.actor, one):+d} over {here.called(one)}" for one in _over(here, value))
    wanted = f"{amount(here)} ({amount.text})" if amount.names else amount.text
    why = (
        f"{here.called(here.actor)}'s Edge must be {value.side.replace('-', ' ')} {wanted}; it is {edges or 'nothing'}."
    )
    return "drama/edge-too-low" if value.side == "at-least" else "drama/edge-too-high", why
