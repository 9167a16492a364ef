"""Finished deals examined: what each decision cost by what its seat knew, and how much of a result was luck."""
