"""Who plays at which table, and the store that keeps their games: nothing here is a widget."""
