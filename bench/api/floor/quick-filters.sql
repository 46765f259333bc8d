-- The counts of the product's filters and of two saved searches for a reach. Braces are filled by floor.ts.
{draw}
\set user :first_user + random(0, 900)
select array[
  (select count(*) from (select distinct k.process_id from process_token k where k.customer_id = 1 {within k.establishment_id} and k.role_id = any(array[3]::bigint[]) limit 1000) c),
  (select count(*) from (select 1 from process_follow f join process p on p.customer_id = 1 and p.id = f.process_id where f.customer_id = 1 and f.user_id = :user {within p.establishment_id} limit 1000) c),
  (select count(*) from (select distinct k.process_id from process_token k where k.customer_id = 1 {within k.establishment_id} and k.due_at < now() limit 1000) c),
  (select count(*) from (select 1 from process p where p.customer_id = 1 {within p.establishment_id} limit 1000) c),
  (select count(*) from (select 1 from document d where d.customer_id = 1 {within d.establishment_id} and d.situation = 'P' limit 1000) c),
  (select count(*) from (select distinct o.document_id from document_open_check o where o.customer_id = 1 {within o.establishment_id} and o.role_id = any(array[3]::bigint[]) limit 1000) c),
  (select count(*) from (select 1 from document d where d.customer_id = 1 {within d.establishment_id} and d.expires_on <= (now() at time zone 'America/Sao_Paulo')::date + 30
    and (d.situation = 'V' or (d.situation <> 'S' and d.expires_on >= (now() at time zone 'America/Sao_Paulo')::date)) limit 1000) c),
  (select count(*) from (select 1 from document d where d.customer_id = 1 {within d.establishment_id} and d.situation = 'S' limit 1000) c),
  (select count(*) from (select 1 from process p where p.customer_id = 1 {within p.establishment_id} and p.type_id = any(array[3]::bigint[]) limit 1000) c),
  (select count(*) from (select 1 from document d where d.customer_id = 1 {within d.establishment_id} and d.type_id = any(array[4]::bigint[]) and d.situation in ('N', 'P') limit 1000) c)
] as counts, (select json_agg(q) from quick_filter q where q.customer_id = 1 and q.user_id = :user);
