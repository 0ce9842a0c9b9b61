"""More operations for the effects of Gateway: Essence is won and lost, gear changes hands, people are elsewhere."""
