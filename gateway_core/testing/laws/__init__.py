"""The laws that every game keeps, as a class of tests to inherit.

    class TestMyGame(SystemLaws):
        def game(self):
            return GAME

All laws look at one walk of a game, if `game` returns the same one each time. At each step they look at the forms of
one seat, and at a few of those; with `GATEWAY_FULL=1` at all. The steps and tables of a run are few by default;
`GATEWAY_FUZZ_STEPS` and `GATEWAY_FUZZ_TABLES` raise them, or a class says its own in `steps` and `tables`. The long run
takes as many acts as the class says in `acts`, ten times as many with `GATEWAY_FULL=1`, or `GATEWAY_FUZZ_ACTS`.
"""

from .suite import SystemLaws

__all__ = ["SystemLaws"]
