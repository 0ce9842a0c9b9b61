"""Tests of the small scenes that tests are played in."""
