"""Scripts for working on the project: fetching programs, and making docs, pictures and long runs."""
