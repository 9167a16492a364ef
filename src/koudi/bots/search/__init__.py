"""The ``search`` bot: tries what may be done in sampled worlds, which are played to their ends by the rules policy."""
