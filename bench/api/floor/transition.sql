-- One transition: the process and its token guarded, history, audit, outbox.
\set n random(1, :moving)
with target as (select id from bench_pool where kind = 'moving' and n = :n),
moved as (update process p set version = version + 1, last_progress_at = now(), due_at = now() + interval '1 day' from target
  where p.customer_id = 1 and p.id = target.id and p.is_open returning p.id),
token as (update process_token k set entered_at = now(), due_at = now() + interval '1 day' from target
  where k.customer_id = 1 and k.process_id = target.id returning k.id),
story as (insert into progress (customer_id, at, process_id, type, description, user_id, sla_minutes)
  select 1, now(), id, 'TRANSITION', 'Devolver ao vendedor: de “Conferir documentos” para “Reunir documentos”.', :first_user, 60 from moved),
trail as (insert into audit (customer_id, id, at, actor_id, action, object_type, object_id, trace_id, data)
  select 1, gen_random_uuid(), now(), :first_user, 'process.transit', 'process', id::text, gen_random_uuid()::text, '{"transitionId": 49}' from moved),
effect as (insert into outbox (id, customer_id, event, payload, created_at)
  select gen_random_uuid(), 1, 'process.moved', json_build_object('processId', id), now() from moved)
select count(*) from moved, token;
