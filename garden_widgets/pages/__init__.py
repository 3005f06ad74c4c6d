"""The pages: a server that shows the notebooks, and nothing else, as pages with live boards."""
