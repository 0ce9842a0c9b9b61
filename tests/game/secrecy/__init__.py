"""Tests of who may know what."""
