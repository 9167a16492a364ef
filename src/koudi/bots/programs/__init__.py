"""Bots that are programs of their own, in whatever language, told what they see by JSON lines (docs/programs.md).

Only who owns the machine may start one: ``seat_bot`` is for the arena, and nothing that is said over a network comes
to it. ``make_bot`` knows of no programs.
"""

from koudi.bots.programs.bot import OUTSIDE, ProgramBot, seat_bot
from koudi.bots.programs.messages import PROTOCOL, Answer, Bye, Hello, Question, Ready

__all__ = ["OUTSIDE", "PROTOCOL", "Answer", "Bye", "Hello", "ProgramBot", "Question", "Ready", "seat_bot"]
