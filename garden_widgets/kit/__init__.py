"""What several games are made of: pyramids, dice, grids."""
