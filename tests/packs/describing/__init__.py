"""What packs may hold, described for editors."""
