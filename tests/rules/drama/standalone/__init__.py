"""Tests of challenges outside any scene."""
