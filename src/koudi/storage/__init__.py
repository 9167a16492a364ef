"""Ports and adapters for what must outlive the process."""
