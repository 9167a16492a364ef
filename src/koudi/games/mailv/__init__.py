"""买驴: a called partner, the donkey, who stays hidden until the donkey card is played."""
