"""What a lesson is made of, and what runs, proves and remembers it. The lessons themselves are on the shelf."""
