"""The bots as they first were: opponents that stay as they are, by which later ones are measured."""
