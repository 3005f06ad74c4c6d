"""The rule engines, a module each: pure Python, the standard library alone."""
