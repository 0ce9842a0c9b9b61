"""What commands of packs are made from: a target to read, to ask odds of, to host."""
