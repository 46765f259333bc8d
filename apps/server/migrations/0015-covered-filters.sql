-- The counts of quick filters are read from their indexes alone.
drop index process_token_due;
create index process_token_due on process_token (customer_id, establishment_id, due_at) include (process_id);
drop index process_token_stage;
create index process_token_stage on process_token (customer_id, establishment_id, stage_id) include (due_at, role_id, process_id);
drop index document_expiry;
create index document_expiry on document (customer_id, establishment_id, expires_on) include (situation) where expires_on is not null;
