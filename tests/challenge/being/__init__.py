"""What somebody is, whatever it carries, and the conditions that ask for it."""
