"""How long hypothesis looks: a little by default, longer with ``--hypothesis-profile=long``."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "ci",
    max_examples=300,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("long", settings.get_profile("ci"), max_examples=5000, derandomize=False)
settings.load_profile("ci")
