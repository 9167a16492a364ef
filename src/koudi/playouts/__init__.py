"""Deals played out on compiled masks, for search and self-play.

Importing it imports numba (``pip install 'koudi[fast]'``); ``import koudi`` does not.
"""

from koudi.playouts.play import DEFAULT_THROWS
from koudi.playouts.results import Results
from koudi.playouts.table import Batch, Table
from koudi.playouts.walk import Walk
from koudi.playouts.warming import warm
from koudi.playouts.whole import Deals, Opened
from koudi.playouts.worlds import Worlds, sample_worlds

__all__ = ["DEFAULT_THROWS", "Batch", "Deals", "Opened", "Results", "Table", "Walk", "Worlds", "sample_worlds", "warm"]
