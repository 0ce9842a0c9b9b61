"""Tests of the base that games are written on."""
