"""Complete games as readable text; `python -m tests.golden` writes them anew."""
