"""Whether the tests notice when the code is broken: mutants, some named and some drawn, and who kills them.

`python -m tests.house.mutations [--seed N] [--count 50] [--only TEXT] [--jobs N] [--list]`
"""
