-- Goes up with each save of a draft, publication and rollback of the flow of a type.
alter table process_type
  add column flow_version int not null default 1,
  add column flow_changed_at timestamptz,
  add column flow_changed_by bigint;

-- The draft of a type is its version number 0.
alter table process_type_version
  add column notes text not null default '',
  -- Number of the version that this one publishes again.
  add column origin int,
  add check ((status = 'DRAFT') = (number = 0));

-- Running processes of a type by version, without reading their rows.
create index process_running on process (customer_id, type_id, version_id) include (due_at) where is_open;
