"""A published scene played again: its rows as ordinary commands, its dice as they fell, and a line for each step."""
