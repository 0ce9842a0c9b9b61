"""What the games master may say though no rule makes it so: decrees, each an act of the log that can be taken back."""
