"""What happens at a page, as plain objects: a `Session` hands on what the page says, and tells it what has changed.

Nothing here knows a widget toolkit, a socket, a clock or a browser; notebooks, the page server and static pages are
hosts of it.
"""
