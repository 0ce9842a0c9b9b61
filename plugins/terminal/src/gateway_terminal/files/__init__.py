"""The files that commands read and write for people."""
