"""Running commands: under limits, with an answer for every process, quickly started."""
