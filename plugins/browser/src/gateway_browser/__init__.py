"""The browser table: one game being played by people who each have a page of their own."""
