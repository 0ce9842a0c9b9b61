"""Gateway: a framework for making, running and selling tabletop games on the Gateway Roleplaying System."""
