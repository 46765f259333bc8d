-- One signature: the document guarded, its mark, open step, search row and totals moved, history, audit, outbox, the
-- stored answer. It can be played again: the open step is touched and not taken away, totals move by nothing.
\set n random(1, :signing)
with target as (select id, here as step_id from bench_pool where kind = 'signing' and n = :n),
signed as (update document d set version = version + 1 from target where d.customer_id = 1 and d.id = target.id
  returning d.id, d.process_id, d.establishment_id, target.step_id),
mark as (insert into document_check (customer_id, document_id, step_id, round, user_id, role_id, checked_at)
  select 1, id, step_id, (random() * 1000000000)::int, :first_user, 3, now() from signed),
step as (update document_open_check o set step_id = o.step_id from target
  where o.customer_id = 1 and o.document_id = target.id and o.step_id = target.step_id),
found as (update document_search s set ts = ts_delete(ts, '1:@s' || s.situation) || array_to_tsvector(array['1:@s' || s.situation])
  from target
  where s.customer_id = 1 and s.document_id = target.id),
touched as (update process p set last_progress_at = now() from signed where p.customer_id = 1 and p.id = signed.process_id),
total as (update counter c set n = c.n + 0 from signed where c.customer_id = 1 and c.kind = 'document.situation'
  and c.establishment_id = signed.establishment_id and c.key in ('N', 'C')),
story as (insert into progress (customer_id, at, process_id, document_id, type, description, user_id)
  select 1, now(), process_id, id, 'CHECK', 'CNH: conferência “Conferência dos dados” realizada.', :first_user from signed),
trail as (insert into audit (customer_id, id, at, actor_id, action, object_type, object_id, trace_id, data)
  select 1, gen_random_uuid(), now(), :first_user, 'document.check', 'document', id::text, gen_random_uuid()::text, '{"stepId": 1}' from signed),
effect as (insert into outbox (id, customer_id, event, payload, created_at)
  select gen_random_uuid(), 1, 'document.checked', json_build_object('documentId', id), now() from signed),
answer as (insert into idempotency (customer_id, user_id, key, call, body_hash, answer, created_at)
  select 1, :first_user, gen_random_uuid(), 'PUT /api/v1/document/{id}/check/{checkId}', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
    json_build_object('documentId', id, 'situation', 'N', 'version', 2), now() from signed)
select count(*) from signed;
