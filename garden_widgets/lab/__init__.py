"""Many games at once, and what the next roll may do: everything about a game that is counted."""
