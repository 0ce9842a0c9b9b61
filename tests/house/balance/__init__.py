"""The page of what programs make of the scenes that are shipped."""
