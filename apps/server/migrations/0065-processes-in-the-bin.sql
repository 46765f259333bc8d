-- Deleted processes with all rows that were theirs and those of their documents, as 0046 does it for documents.
create table deleted_process (
  customer_id int not null references customer (id),
  id bigint not null,
  type_id bigint not null,
  establishment_id bigint not null,
  owner_id bigint not null references app_user (id),
  captured_at timestamptz not null,
  -- Of its documents; they stay when the rows go, for what refers to them.
  document_ids bigint[] not null,
  deleted_at timestamptz not null,
  deleted_by bigint not null references app_user (id),
  purged_at timestamptz,
  -- Table to its rows; null once purged.
  rows jsonb,
  primary key (customer_id, id),
  check ((purged_at is null) = (rows is not null)),
  foreign key (customer_id, type_id) references process_type (customer_id, id),
  foreign key (customer_id, establishment_id) references establishment (customer_id, id)
);
create index deleted_process_newest on deleted_process (customer_id, deleted_at desc, id desc) where purged_at is null;
create index deleted_process_due on deleted_process (deleted_at) where purged_at is null;
call make_tenant_table('deleted_process');

-- A deleted document may be of a process that is in the bin, too; npm run verify looks in both places.
alter table deleted_document drop constraint deleted_document_customer_id_process_id_fkey;
