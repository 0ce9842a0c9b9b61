"""Who may know what of an evening: what a seat sees, and another evening that looks the same (AD-41)."""
