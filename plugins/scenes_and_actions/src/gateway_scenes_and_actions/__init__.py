"""Scenes and Actions: pools of rated dice, stakes that are raised, and trouble that grows."""
