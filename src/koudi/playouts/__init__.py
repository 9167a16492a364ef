"""Deals played out on compiled masks, for search and self-play.

Importing it imports numba (``pip install 'koudi[fast]'``); ``import koudi`` does not.
"""

from koudi.playouts.table import DEFAULT_THROWS, Batch, Results, Table, warm

__all__ = ["DEFAULT_THROWS", "Batch", "Results", "Table", "warm"]
