"""The phases of a deal, one file each: what is refused, what follows from an action, how a fact changes the state."""
