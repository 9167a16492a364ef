"""Environments in PettingZoo's manner, one module a game; they need ``koudi[env]``.

>>> from koudi.env import shengji_v0
>>> env = shengji_v0.env(preset="standard", rules={"throw": "off"})
>>> env.reset(seed=1)
>>> env.possible_agents
['seat_0', 'seat_1', 'seat_2', 'seat_3']
"""

from importlib.util import find_spec

for needed in ("numpy", "gymnasium", "pettingzoo"):
    if find_spec(needed) is None:
        raise ModuleNotFoundError(
            f"environments need {needed}: pip install 'koudi[env]', in a clone .venv/bin/pip install -e '.[env]'",
            name=needed,
        )
