"""What reading, checking and telling a pack costs, by how much there is of it."""
