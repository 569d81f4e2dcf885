"""``python -m pegplan``: the command line."""

from pegplan.cli import main

main()
