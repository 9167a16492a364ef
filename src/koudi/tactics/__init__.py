"""How a good player plays cards: plain functions on masks, interpreted for seats and compiled for playouts.

A policy is given one hand and what everybody has seen (``memory``), never the state: it cannot cheat. Numbers are
whole or floats that are only added, multiplied, divided or rooted, so both speeds agree to the bit.
"""
