"""The games, each a value made of policies; one folder per game."""
