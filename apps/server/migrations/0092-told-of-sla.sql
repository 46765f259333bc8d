-- Of which stays of processes in a stage people were told that the time comes near or is over: once each.
-- A stay is known by its entry, which outlives its token in the bin and in a cancelation that is taken back.
create table sla_notice (
  customer_id int not null,
  process_id bigint not null,
  stage_id bigint not null,
  entered_at timestamptz not null,
  kind text not null check (kind in ('near', 'late')),
  told_at timestamptz not null,
  primary key (customer_id, process_id, stage_id, entered_at, kind),
  foreign key (customer_id, process_id) references process (customer_id, id) on delete cascade
);
call make_tenant_table('sla_notice');
