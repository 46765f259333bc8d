-- A cancellation that a system outside must confirm (decisions row 58): the ibid is its key there, so that a crash between
-- the two never cancels twice.
create table document_cancellation (
  customer_id int not null references customer (id),
  ibid uuid not null,
  document_id bigint not null,
  -- As the first step saw it: the second is refused when it changed.
  document_version int not null,
  reason_id bigint not null,
  reason_text text not null,
  system text not null,
  requires text[] not null,
  -- ASKED of the user, CONFIRMED by the user, DONE or REFUSED outside.
  state text not null default 'ASKED' check (state in ('ASKED', 'CONFIRMED', 'DONE', 'REFUSED')),
  fields jsonb not null default '{}',
  asked_by bigint not null references app_user (id),
  assumed_by bigint references app_user (id),
  asked_at timestamptz not null,
  settled_at timestamptz,
  -- Why it was refused.
  refusal text,
  primary key (customer_id, ibid),
  foreign key (customer_id, document_id) references document (customer_id, id) on delete cascade,
  foreign key (customer_id, reason_id) references cancellation_reason (customer_id, id)
);
create unique index document_cancellation_once on document_cancellation (customer_id, document_id)
  where state in ('CONFIRMED', 'DONE');
create index document_cancellation_document on document_cancellation (customer_id, document_id);
create index document_cancellation_asked on document_cancellation (asked_at) where state in ('ASKED', 'REFUSED');
call make_tenant_table('document_cancellation');

-- What the sandbox, which stands in for a system outside, was told to cancel.
create table sandbox_cancellation (
  customer_id int not null references customer (id),
  ibid uuid not null,
  document_id bigint not null,
  fields jsonb not null,
  at timestamptz not null,
  primary key (customer_id, ibid)
);
call make_tenant_table('sandbox_cancellation', 'select, insert');
