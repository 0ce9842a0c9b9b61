"""A game opened, saved, seated and gone on with, for any face: values in, values and errors of ours out."""
