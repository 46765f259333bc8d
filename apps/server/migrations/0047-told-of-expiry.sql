-- Of which documents people were told before their last day, and how many days before: once each (decisions row 62).
create table expiry_notice (
  customer_id int not null,
  document_id bigint not null,
  expires_on date not null,
  days int not null check (days in (30, 15, 5)),
  told_at timestamptz not null,
  primary key (customer_id, document_id, expires_on, days),
  foreign key (customer_id, document_id) references document (customer_id, id) on delete cascade
);
call make_tenant_table('expiry_notice');
