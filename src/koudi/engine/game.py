"""A game as a value: its words, its rules type, its presets and the policies it is made of."""

from __future__ import annotations

import msgspec

from koudi.options import Bilingual


class Section(msgspec.Struct, frozen=True):
    """One section of a rule sheet: its title and its sentences, in both languages."""

    title: Bilingual
    lines: tuple[Bilingual, ...]
