"""What is wrong with scenes, effects and settings though every key and every name in them is right."""
