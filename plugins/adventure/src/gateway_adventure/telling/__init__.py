"""The lines of an evening: one for each fact that is worth one."""
