"""Pages for paper: the rules of a game, a card for the table, boards to cut out, and sheets of exercises."""
