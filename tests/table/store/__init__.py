"""Tests of how a campaign is kept."""
