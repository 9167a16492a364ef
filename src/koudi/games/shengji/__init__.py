"""80分 (升级): two fixed partnerships climb the levels."""
