-- Deleted documents with all rows that were theirs, to be put back as they were (decisions row 59). They are out of
-- `document`, so that nothing that reads documents finds them. After the retention the rows go, and who, what and when stay
-- for the history.
create table deleted_document (
  customer_id int not null references customer (id),
  id bigint not null,
  process_id bigint,
  type_id bigint not null,
  establishment_id bigint not null,
  owner_id bigint not null references app_user (id),
  captured_at timestamptz not null,
  situation text not null,
  file_name text,
  deleted_at timestamptz not null,
  deleted_by bigint not null references app_user (id),
  purged_at timestamptz,
  -- Table to its rows; null once purged.
  rows jsonb,
  primary key (customer_id, id),
  check ((purged_at is null) = (rows is not null)),
  foreign key (customer_id, process_id) references process (customer_id, id),
  foreign key (customer_id, type_id) references document_type (customer_id, id),
  foreign key (customer_id, establishment_id) references establishment (customer_id, id)
);
create index deleted_document_newest on deleted_document (customer_id, deleted_at desc, id desc) where purged_at is null;
create index deleted_document_process on deleted_document (customer_id, process_id);
create index deleted_document_due on deleted_document (deleted_at) where purged_at is null;
call make_tenant_table('deleted_document');
