"""What becomes true: of the mission, of actions, of people, of Tension Mode."""
