"""Tests of the Drama Resolution System."""
