"""The words that effects are written in: conditions, quantities, operations, and what rulings leave of them (GW-EF)."""
