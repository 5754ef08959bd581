"""CIV: Carta Impera Victoria, for two to four: nations of six domains, with hands that others do
not see. Clauses are those of the rules reference (R1 to R10)."""
