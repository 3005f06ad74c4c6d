"""The pages of a class: joining, what a learner sees of it, the teacher's page, and the projector."""
