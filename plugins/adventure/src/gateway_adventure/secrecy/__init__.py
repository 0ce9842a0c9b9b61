"""Another evening that looks the same to a seat (AD-41)."""
