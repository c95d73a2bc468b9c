"""Forms filled in at the tables and at the referee desk."""
