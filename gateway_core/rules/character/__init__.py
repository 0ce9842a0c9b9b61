"""Characters: what people and everything else with a sheet are made of (GW-CC)."""
