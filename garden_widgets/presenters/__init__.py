"""What happens at a page, as plain objects: no widget toolkit, no server, no clock and no event loop."""
