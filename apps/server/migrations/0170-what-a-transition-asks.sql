-- What taking a transition requires beside what leaving its stage does.
create table transition_indexer (
  customer_id int not null,
  transition_id bigint not null,
  indexer_id bigint not null,
  position int not null default 0,
  primary key (customer_id, transition_id, indexer_id),
  foreign key (customer_id, transition_id) references transition (customer_id, id),
  foreign key (customer_id, indexer_id) references indexer (customer_id, id)
);
call make_tenant_table('transition_indexer');

create table transition_document (
  customer_id int not null,
  transition_id bigint not null,
  document_type_id bigint not null,
  min_count int not null default 1,
  max_count int,
  position int not null default 0,
  primary key (customer_id, transition_id, document_type_id),
  foreign key (customer_id, transition_id) references transition (customer_id, id),
  foreign key (customer_id, document_type_id) references document_type (customer_id, id)
);
call make_tenant_table('transition_document');
