"""`python -m gateway_terminal`: the command line where no distribution brings the script."""

from .main import main

main()
