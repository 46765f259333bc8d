-- What a process was before its last transition that may be taken back, for the seconds in which it may; the next one takes
-- its place.
create table process_step (
  customer_id int not null,
  process_id bigint not null,
  -- The process as the transition left it: as long as it still is so, nothing happened to it.
  version int not null,
  moved_at timestamptz not null,
  moved_by bigint not null references app_user (id),
  transition_id bigint not null,
  until timestamptz not null,
  -- Its place, tokens, reservation, fields and tags.
  kept jsonb not null,
  -- What it tells others, which waits in the outbox until then, and the notices that it wrote.
  told uuid[] not null,
  notices uuid[] not null,
  primary key (customer_id, process_id),
  foreign key (customer_id, process_id) references process (customer_id, id) on delete cascade
);
call make_tenant_table('process_step');

-- What waits before it is told; who takes it back deletes it.
alter table outbox add column not_before timestamptz;
grant select (customer_id, id), delete on outbox to tramite_app;
