"""What the entries of a rulebook are worth: which can be weighed, the games with and without, and how it is told."""
