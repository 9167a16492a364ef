"""The phases a deal goes through, each with only its own data."""
