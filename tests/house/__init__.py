"""The walls of the house: what every file, import, rule number and page must keep to."""
