"""The knowledge base: the rulebook as data, its look-up, its search. Knows no engine, no bot, no web."""
