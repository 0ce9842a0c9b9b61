"""Challenges: what is declared and judged, what stands against it, exact odds and outcomes."""
