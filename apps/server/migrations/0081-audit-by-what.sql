-- What the audit is asked by; ids grow with time, so they are the order and the period too.
create index audit_actor on audit (customer_id, actor_id, id);
create index audit_assumed on audit (customer_id, assumed_by, id) where assumed_by is not null;
create index audit_action on audit (customer_id, action, id);
create index audit_address on audit (customer_id, (data ->> 'address'), id) where data ? 'address';
