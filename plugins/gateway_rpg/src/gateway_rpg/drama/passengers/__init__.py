"""Those who ride along with a lead: what they may do, and how they come aboard and leave (GW-PA)."""
