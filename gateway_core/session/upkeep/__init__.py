"""What a user decided about packs and keeps: whose code is trusted, whose keys are known, which packs are here."""
