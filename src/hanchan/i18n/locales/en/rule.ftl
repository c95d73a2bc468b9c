## Rulebooks: where a rule comes from, and what cannot be found.

rule-section-readings = Fouls that the organiser interprets differently.
rule-section-yaku = Yaku and their han.
rule-section-terms = The rulebook's own words.
rule-source-house = house rule
rule-source-silent = our default
rule-source-interpretation = our interpretation
rule-han-closed-only = { $closed } closed
rule-han-open = { $closed }, open { $open }
rule-error-unknown = There is no rule { $key }.
rule-error-unknown-rulebook = There is no rulebook { $id }; available: { $books }.
rule-error-no-rulebook = There is no rulebook { $id }.
rule-section-fouls = Fouls for which the file has its own rules.
