"""What a seat gets in two worlds that look the same to it: what it sees, what it is answered, what its program does."""
