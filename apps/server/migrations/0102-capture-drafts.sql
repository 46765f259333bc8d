-- A capture that was not sent. Its number is the one its process will have; it is seen by its user alone, and goes when
-- it is sent, discarded, or not touched for a month.
create table capture_draft (
  customer_id int not null references customer (id),
  id bigint not null,
  user_id bigint not null references app_user (id),
  -- May go while the draft stays: then it is told as not chosen.
  type_id bigint,
  establishment_id bigint not null,
  title text,
  indexers jsonb not null,
  documents jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null,
  primary key (customer_id, id)
);
create index capture_draft_own on capture_draft (customer_id, user_id, updated_at desc);
create index capture_draft_by_age on capture_draft (updated_at);
call make_tenant_table('capture_draft');

-- Files that wait for their capture as long as the draft does.
create table capture_draft_file (
  customer_id int not null,
  draft_id bigint not null,
  file_id uuid not null,
  primary key (customer_id, draft_id, file_id),
  foreign key (customer_id, draft_id) references capture_draft (customer_id, id) on delete cascade,
  foreign key (customer_id, file_id) references stored_file (customer_id, id) on delete cascade
);
create index capture_draft_file_of on capture_draft_file (customer_id, file_id);
call make_tenant_table('capture_draft_file');
