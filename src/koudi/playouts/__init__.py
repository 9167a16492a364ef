"""Deals played out on compiled masks, for search and self-play.

Importing it imports numba (``pip install 'koudi[fast]'``); ``import koudi`` does not.
"""

from koudi.playouts.play import DEFAULT_THROWS
from koudi.playouts.table import Batch, Results, Table, warm
from koudi.playouts.walk import Walk

__all__ = ["DEFAULT_THROWS", "Batch", "Results", "Table", "Walk", "warm"]
