"""Evenings played in a real browser, with its help; nothing here is run by pytest unless it is asked for."""
