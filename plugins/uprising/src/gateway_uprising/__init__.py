"""Gateway: Uprising: leaders build decks and fight for the districts of a city."""
