"""Tests of hosting: games opened, saved, seated and gone on with, for any face."""
