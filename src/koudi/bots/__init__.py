"""Bots: an observation in, an action and its reason out; never the state."""
