"""Plugins: how they join a table, and how they are asked."""
