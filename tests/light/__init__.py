"""Tests of the kernel of play, and the small games it is tested with."""
