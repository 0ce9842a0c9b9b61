"""What lies on the table, out of what a seat may know (GW-VI)."""
