"""What somebody at the table may order: commands in the imperative. Whom one moves stands in it."""
