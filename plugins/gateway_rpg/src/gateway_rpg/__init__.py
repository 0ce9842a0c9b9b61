"""The Gateway Roleplaying System: challenges, characters, drama, and the book as packs."""
