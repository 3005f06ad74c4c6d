"""What builds and tests of the project need besides the package."""
