"""Scripts that write the generated pages and pictures of the documentation."""
