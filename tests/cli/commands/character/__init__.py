"""Each command of `gateway character`, as it is typed."""
