"""The machine every game runs on: actions, events, phases, a deal, a match, what a seat observes."""
