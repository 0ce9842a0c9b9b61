"""Tests of saves that came to harm."""
