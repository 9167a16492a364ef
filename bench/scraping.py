"""The figures that a server tells on its second port."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

Figures = dict[str, float]
"""By name; of what is told apart by a label, by ``name{value}``."""


def figures(exposition: str) -> Figures:
    """Read ``/metrics``."""
    return {
        sample.name + (f"{{{','.join(sample.labels.values())}}}" if sample.labels else ""): sample.value
        for family in text_string_to_metric_families(exposition)
        for sample in family.samples
    }
