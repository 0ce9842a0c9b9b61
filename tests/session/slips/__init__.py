"""Single slips of whoever writes a setting, made by a program, and what `gateway check` says of each."""
