"""The tests of the engines."""
