"""The kinds of steps, one file each: what such a step is made of, how it is run, what it says and how it is proved."""
