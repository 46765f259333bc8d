-- Who looks at a record right now, each in a window: lost with a crash, and old after a minute.
create unlogged table presence (
  customer_id int not null,
  kind text not null check (kind in ('document', 'process')),
  record_id bigint not null,
  place uuid not null,
  user_id bigint not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (customer_id, kind, record_id, place)
);
create index presence_place on presence (customer_id, place);
call make_tenant_table('presence');

-- News of the product that the user closed.
alter table app_user add column seen_news text[] not null default '{}';
