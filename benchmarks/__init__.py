"""What is measured: engines, importing and pages, as ratios in one run, so that machines can be compared."""
