"""What a person is asked, and what the answers mean."""
