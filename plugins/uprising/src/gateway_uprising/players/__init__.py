"""Programs that play a seat: by rules of thumb, and looking ahead."""
