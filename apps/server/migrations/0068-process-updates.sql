-- What happened in processes before somebody joined is no news to them.
alter table user_customer add column joined_at timestamptz not null default now();

-- Up to which entry of the history a user has read the updates of all their processes, and of one.
create table process_update_reader (
  customer_id int not null,
  user_id bigint not null,
  read_to bigint not null,
  primary key (customer_id, user_id),
  foreign key (customer_id, user_id) references user_customer (customer_id, user_id) on delete cascade
);
call make_tenant_table('process_update_reader');

create table process_update_read (
  customer_id int not null,
  user_id bigint not null,
  process_id bigint not null,
  read_to bigint not null,
  primary key (customer_id, user_id, process_id),
  foreign key (customer_id, user_id) references user_customer (customer_id, user_id) on delete cascade,
  foreign key (customer_id, process_id) references process (customer_id, id) on delete cascade
);
create index process_update_read_process on process_update_read (customer_id, process_id);
call make_tenant_table('process_update_read');
