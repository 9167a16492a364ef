"""Environments in PettingZoo's manner, one module a game; they need ``koudi[env]``.

>>> from koudi.env import shengji_v0
>>> env = shengji_v0.env(preset="standard", rules={"throw": "off"})
>>> env.reset(seed=1)
>>> env.possible_agents
['seat_0', 'seat_1', 'seat_2', 'seat_3']
"""
