"""Koudi (抠底): the place to play and study 80分 and 买驴."""

__version__ = "0.1.0"
