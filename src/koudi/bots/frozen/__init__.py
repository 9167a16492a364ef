"""The first ``rules`` bot as it was when both games could first be played, to measure later bots by: never changed.

Only what it asks of other rooms may be spelled anew. ``tests/unit/bots/test_frozen.py`` holds deals that it has played.
"""
