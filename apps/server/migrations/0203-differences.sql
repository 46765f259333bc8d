-- What the XML of an imported NF-e says, as `Nfe` of the rules, for as long as there is the document.
create table document_nfe (
  customer_id int not null,
  document_id bigint not null,
  nfe jsonb not null,
  primary key (customer_id, document_id),
  foreign key (customer_id, document_id) references document (customer_id, id) on delete cascade
);
call make_tenant_table('document_nfe');

-- Which places of a process type have to say the same, where somebody said so; `rules` as `DifferenceRule` of the rules.
create table difference_setup (
  customer_id int not null,
  process_type_id bigint not null,
  rules jsonb not null,
  -- Whether one of them stops checks.
  has_hard boolean not null,
  version int not null default 1,
  primary key (customer_id, process_type_id),
  foreign key (customer_id, process_type_id) references process_type (customer_id, id)
);
call make_tenant_table('difference_setup');

-- A contradiction that somebody accepted. Its fingerprint is of both places with their values.
create table difference_acceptance (
  customer_id int not null,
  process_id bigint not null,
  fingerprint text not null check (length(fingerprint) = 64),
  rule text not null,
  reason text not null,
  user_id bigint not null references app_user (id),
  accepted_at timestamptz not null,
  primary key (customer_id, process_id, fingerprint),
  foreign key (customer_id, process_id) references process (customer_id, id) on delete cascade
);
call make_tenant_table('difference_acceptance');

insert into role_permission (customer_id, role_id, permission)
select customer_id, role_id, 'document.difference.accept' from role_permission
where permission = 'document.check.undo' on conflict do nothing;

insert into role_permission (customer_id, role_id, permission)
select customer_id, role_id, 'workflow.differences' from role_permission
where permission = 'workflow.manage' on conflict do nothing;
