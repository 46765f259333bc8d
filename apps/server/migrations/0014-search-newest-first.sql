-- Every search read the list of rows not yet merged into the index, up to 4 MB; now what is written is in the index at once.
alter index document_search_ts set (fastupdate = off);
alter index process_search_ts set (fastupdate = off);
select gin_clean_pending_list('document_search_ts'), gin_clean_pending_list('process_search_ts');

-- A page of a word that is everywhere is taken from the newest records on, not from all hits.
create index document_search_captured on document_search (customer_id, captured_at desc, document_id desc) include (establishment_id);
create index process_search_captured on process_search (customer_id, captured_at desc, process_id desc) include (establishment_id);

-- For counting hits: the lexemes carry the customer, so that no index needs to be read for it beside theirs. `+ 0` keeps
-- the planner from reading the whole key of a customer to intersect it with the hits.
grant create on schema public to tramite_system;

create view document_counted_hit as
  select customer_id + 0 as customer_id, document_id as id, establishment_id, type_id, situation, captured_at, ts
  from document_search where customer_id + 0 = current_customer();
alter view document_counted_hit owner to tramite_system;
grant select on document_counted_hit to tramite_app;

create view process_counted_hit as
  select customer_id + 0 as customer_id, process_id as id, establishment_id, type_id, situation::smallint as situation_id,
    captured_at, ts
  from process_search where customer_id + 0 = current_customer();
alter view process_counted_hit owner to tramite_system;
grant select on process_counted_hit to tramite_app;

revoke create on schema public from tramite_system;
