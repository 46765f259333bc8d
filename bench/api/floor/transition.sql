-- One transition there or back: the process and its token guarded and moved, history, audit, outbox, the stored answer.
\set n random(1, :moving)
with target as (select p.id, p.version, case p.stage_id when m.here then m.there else m.here end as stage
  from bench_pool m join process p on p.customer_id = 1 and p.id = m.id where m.kind = 'moving' and m.n = :n),
moved as (update process p set version = p.version + 1, last_progress_at = now(), stage_id = target.stage,
    due_at = now() + interval '1 day', ended_at = null, reserved_by = null, reserved_at = null from target
  where p.customer_id = 1 and p.id = target.id and p.version = target.version and p.is_open returning p.id),
token as (update process_token k set stage_id = s.id, role_id = s.role_id, entered_at = now(), due_at = now() + interval '1 day'
  from target join moved on moved.id = target.id join stage s on s.customer_id = 1 and s.id = target.stage
  where k.customer_id = 1 and k.process_id = target.id returning k.id),
story as (insert into progress (customer_id, at, process_id, type, description, user_id, sla_minutes)
  select 1, now(), id, 'TRANSITION', 'Devolver ao vendedor: de “Conferir documentos” para “Reunir documentos”.', :first_user, 60 from moved),
trail as (insert into audit (customer_id, id, at, actor_id, action, object_type, object_id, trace_id, data)
  select 1, gen_random_uuid(), now(), :first_user, 'process.transition', 'process', id::text, gen_random_uuid()::text,
    '{"transitionId": 49, "fromStageId": 33, "toStageId": 32}' from moved),
effect as (insert into outbox (id, customer_id, event, payload, created_at)
  select gen_random_uuid(), 1, 'process.transitioned', json_build_object('customerId', 1, 'processId', id,
    'transitionId', 49, 'fromStageId', 33, 'toStageId', 32), now() from moved),
answer as (insert into idempotency (customer_id, user_id, key, call, body_hash, answer, created_at)
  select 1, :first_user, gen_random_uuid(), 'POST /api/v1/workflow/toTransition', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
    json_build_object('workflowId', id, 'version', 2, 'stage', json_build_object('id', 32, 'label', 'Reunir documentos', 'type', 'DEFAULT'),
      'documentIds', json_build_array()), now() from moved)
select count(*) from moved, token;
