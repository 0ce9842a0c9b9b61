"""The lab: many games of programs, and what they come to together."""
