-- Tokens that came to a join and wait there for others, as the engine keeps them; null when none does.
alter table process add column arrivals jsonb;
