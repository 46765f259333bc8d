-- Which fields an entry of the history tells of, as [{id, label}]: who may not see a field does not read its name either.
alter table progress add column fields jsonb;
