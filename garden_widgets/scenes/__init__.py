"""What a position looks like, as pure data: a module a game, and the painters."""
