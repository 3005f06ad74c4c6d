"""The lessons as data, a module a game, and what runs and proves them."""
