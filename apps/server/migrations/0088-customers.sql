-- Whoever operates the installation sees all customers and makes new ones; only a command of the operator gives it.
alter table app_user add column is_operator boolean not null default false;

-- Who was invited as the first administrator of a customer.
alter table customer add column admin_email text;

-- Origins are kept as they are typed, with spaces between.
alter table customer alter column frame_origins drop default, alter column frame_origins drop not null;
alter table customer alter column frame_origins type text using nullif(array_to_string(frame_origins, ' '), '');

insert into role_permission (customer_id, role_id, permission)
select p.customer_id, p.role_id, 'backoffice.customers' from role_permission p where p.permission = 'admin.permissions'
on conflict do nothing;

-- The first administrator of a customer is of type A and sees every establishment.
alter table invite add column is_administrator boolean not null default false;
