"""The house around the tables: home, set-up, saves, settings, rules, scores, statistics, lessons to choose."""
