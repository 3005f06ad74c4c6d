"""What a position looks like, as pure data; motion, presses, and the painters."""
