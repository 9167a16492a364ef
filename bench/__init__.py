"""Benchmarks. ``make bench`` runs them; figures stand in RESULTS.md with date, commit, command and machine."""
