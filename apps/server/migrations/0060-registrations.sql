-- What every registration has: a version for two editors at once, and its unique names.
alter table list_option add column version int not null default 1;
create unique index indexer_list_name on indexer_list (customer_id, lower(name));
create unique index list_option_label on list_option (customer_id, list_id, lower(label));
create unique index workflow_role_label on workflow_role (customer_id, lower(label));

-- Who could change everything may go on: the rights of the registrations now stand one by one (backoffice.<name>).
insert into role_permission (customer_id, role_id, permission)
select p.customer_id, p.role_id, 'backoffice.' || r.name
from role_permission p, unnest(array['legal-person', 'companies', 'establishment-groups', 'establishments', 'lists',
  'list-options', 'indexers', 'processes-groups', 'workflow-roles']) as r(name)
where p.permission = 'backoffice.registration'
on conflict do nothing;
