"""What happens at a page, as plain objects: `view()` shows it, `handle(message)` changes it.

Nothing here knows a widget, a socket or a browser; notebooks, the page server and static pages are hosts of it.
"""
