-- Establishments of every customer beyond those of the demo world.
insert into establishment (customer_id, company_id, name, erp_code)
select s.customer_id, c.ids[1 + n % cardinality(c.ids)], 'Unidade ' || lpad((n + 1)::text, 3, '0'), 'U' || n
from bench.share s
join (select customer_id, array_agg(id order by id) as ids from company group by 1) c using (customer_id),
  generate_series(0, s.establishments - 1) as n
order by 1, n;

create unlogged table bench.establishment as
select e.customer_id, e.id, (row_number() over (partition by e.customer_id order by e.id) - 1)::int as n, s.establishments,
  string_to_array(normalise_text(e.name), ' ') as words, array[]::bigint[] as users
from establishment e join bench.share s using (customer_id) where e.name like 'Unidade %';

-- Who works where: three sellers a unit, one of each other role for one to three units, a manager and a checker for
-- every twenty units, and a few people for the whole customer.
create unlogged table bench.person as
with units as (
  select e.customer_id, e.n, e.establishments, r.code, k
  from bench.establishment e, unnest(array['VENDEDOR', 'FI', 'CONFERENTE', 'FATURAMENTO', 'DESPACHANTE', 'GERENTE']) as r(code),
    generate_series(0, case when r.code = 'VENDEDOR' then 2 else 0 end) as k
), people as (
  select customer_id, 'unit' as reach, n, code, k, establishments,
    case when code = 'VENDEDOR' then 1 else least(1 + n % 3, establishments) end as units from units
  union all
  select customer_id, 'region', n, code, 0, establishments, least(20, establishments - n)
  from bench.establishment, unnest(array['GERENTE', 'CONFERENTE']) as code where n % 20 = 0
  union all
  select customer_id, 'all', 0, code, k, establishments, 0
  from bench.share, unnest(array['ADMIN', 'GERENTE', 'AUDITOR']) as code, generate_series(0, 3) as k
)
select (select max(id) from app_user) + row_number() over (order by customer_id, reach, code, n, k) as id, people.* from people;

insert into app_user (id, login, email, name, nickname, user_type, password_hash, password_changed_at)
select p.id, l.login, l.login || '@bench.example.com', initcap(replace(l.login, '.', ' ')), initcap(p.code),
  case when p.code = 'ADMIN' then 'A' else 'U' end, u.password_hash, now()
from bench.person p
cross join lateral (select lower(concat_ws('.', 'bench', p.customer_id, p.reach, p.code, p.n, p.k)) as login) l
join app_user u on u.login = 'helena.gerente';

insert into legal_acceptance (user_id, agreement_id, text_hash, accepted_at)
select p.id, a.id, a.text_hash, now() from bench.person p, legal_agreement a;

insert into user_customer (customer_id, user_id, visibility, all_establishments)
select customer_id, id, case when code = 'VENDEDOR' then 'OWN' else 'ALL' end, reach = 'all' from bench.person;

insert into user_role (customer_id, user_id, role_id)
select p.customer_id, p.id, r.id from bench.person p join role r on r.customer_id = p.customer_id and r.code = p.code;

-- The workflow roles that holders of the role have in the demo world.
insert into user_workflow_role (customer_id, user_id, workflow_role_id)
select p.customer_id, p.id, w.id
from bench.person p
join (
  select distinct r.code, w.code as workflow_code from user_role ur
  join role r on r.customer_id = ur.customer_id and r.id = ur.role_id
  join user_workflow_role uw on uw.customer_id = ur.customer_id and uw.user_id = ur.user_id
  join workflow_role w on w.customer_id = uw.customer_id and w.id = uw.workflow_role_id
  join app_user u on u.id = ur.user_id
  where ur.customer_id = 1 and u.login <> 'paulo.regional' and u.login not like 'bench.%'
) held on held.code = p.code
join workflow_role w on w.customer_id = p.customer_id and w.code = held.workflow_code;

insert into user_establishment (customer_id, user_id, establishment_id)
select distinct p.customer_id, p.id, e.id
from bench.person p
cross join generate_series(0, p.units - 1) as step
join bench.establishment e on e.customer_id = p.customer_id and e.n = (p.n + step) % p.establishments
where p.reach <> 'all';

-- The saved searches of the demo world's managers, for the managers of customer 1.
insert into quick_filter (customer_id, user_id, label, search_type, body, color, icon, position)
select p.customer_id, p.id, q.label, q.search_type, q.body, q.color, q.icon, q.position
from bench.person p join quick_filter q on q.customer_id = 1 and q.user_id = (select id from app_user where login = 'helena.gerente')
where p.customer_id = 1 and p.code = 'GERENTE';

-- For each unit, who stands for each person of the demo world: users[id of the demo user].
update bench.establishment e set users = (
  select array_agg(coalesce(local.id, wide.id) order by d.id)
  from (select generate_series(1, (select max(id) from app_user where login not like 'bench.%')) as id) d
  left join (select ur.user_id, min(r.code) as code from user_role ur
    join role r on r.customer_id = ur.customer_id and r.id = ur.role_id where ur.customer_id = 1 group by 1) role
    on role.user_id = d.id
  left join bench.person local on local.customer_id = e.customer_id and local.reach = 'unit' and local.n = e.n
    and local.code = role.code and local.k = case when role.code = 'VENDEDOR' then d.id % 3 else 0 end
  left join bench.person wide on wide.customer_id = e.customer_id and wide.reach = 'all'
    and wide.code = coalesce(role.code, 'GERENTE') and wide.k = 0
);
create unique index on bench.establishment (id);
analyze bench.establishment;
