"""The commands of `gateway character`, one file each."""
