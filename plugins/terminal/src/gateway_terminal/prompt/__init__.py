"""What a person is asked, line by line, and what the answers mean."""
