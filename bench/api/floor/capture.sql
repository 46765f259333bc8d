-- The rows of one capture with one document: its file noted, then what it turned out to be, then a process with all that
-- belongs to it, copied from one that exists. The bytes are neither sent, written, opened nor drawn here.
\set n random(1, :sales)
\set unit :first_unit + random(0, :units - 1)
\set file random(1, 9000000000000000000)
insert into stored_file (customer_id, id, storage_key, establishment_id, original_name, created_by, created_at)
  values (1, md5(:file::text)::uuid, '1/2026/11/' || md5(:file::text) || '.pdf', :unit, 'documento.pdf', :first_user, now());
update stored_file set mime_type = 'application/pdf', size = 48165, sha256 = md5(:file::text) || md5(:file::text), page_count = 1,
  thumb_key = '1/2026/11/' || md5(:file::text) || '.thumb.webp', inspected_at = now()
  where customer_id = 1 and id = md5(:file::text)::uuid;
with source as (select id as process_id, here as document_id from bench_pool where kind = 'sale' and n = :n),
file as (update stored_file set claimed_at = now() where customer_id = 1 and id = md5(:file::text)::uuid and claimed_at is null returning *),
sale as (insert into process (customer_id, id, type_id, version_id, establishment_id, owner_id, captured_at, stage_id, due_at,
    value_cents, indexers, last_progress_at)
  select 1, nextval(pg_get_serial_sequence('process', 'id')), p.type_id, p.version_id, :unit, :first_user, now(), p.stage_id,
    now() + interval '1 day', p.value_cents, p.indexers, now()
  from source join process p on p.customer_id = 1 and p.id = source.process_id returning *),
paper as (insert into document (customer_id, id, process_id, type_id, establishment_id, owner_id, captured_at, situation, expires_on,
    is_required, storage_key, file_name, mime_type, size, sha256, page_count, thumb_key, thumb_state, indexers)
  select 1, nextval(pg_get_serial_sequence('document', 'id')), sale.id, d.type_id, :unit, :first_user, now(), 'N', d.expires_on,
    d.is_required, file.storage_key, file.original_name, file.mime_type, file.size, file.sha256, 1, file.thumb_key, 'READY', d.indexers
  from file, sale, source join document d on d.customer_id = 1 and d.id = source.document_id returning *),
token as (insert into process_token (customer_id, process_id, establishment_id, stage_id, role_id, entered_at, due_at)
  select 1, sale.id, establishment_id, stage_id, s.role_id, now(), due_at
  from sale join stage s on s.customer_id = 1 and s.id = sale.stage_id),
follow as (insert into process_follow (customer_id, user_id, process_id, followed_at) select 1, :first_user, id, now() from sale),
found as (insert into process_search (customer_id, process_id, establishment_id, type_id, situation, captured_at, ts)
  select 1, sale.id, sale.establishment_id, sale.type_id, '1', now(), s.ts
  from sale, source join process_search s on s.customer_id = 1 and s.process_id = source.process_id),
fields as (insert into process_field (customer_id, process_id, indexer_id, seq, establishment_id, captured_at, val_text, val_num)
  select 1, sale.id, f.indexer_id, f.seq, sale.establishment_id, now(), f.val_text, f.val_num
  from sale, source join process_field f on f.customer_id = 1 and f.process_id = source.process_id),
open as (insert into document_open_check (customer_id, role_id, establishment_id, document_id, step_id)
  select 1, s.role_id, paper.establishment_id, paper.id, s.id
  from paper join check_step s on s.customer_id = 1 and s.document_type_id = paper.type_id and s.enabled order by s.sequence limit 1),
paper_found as (insert into document_search (customer_id, document_id, establishment_id, type_id, situation, captured_at, ts)
  select 1, paper.id, paper.establishment_id, paper.type_id, 'N', now(), s.ts
  from paper, source join document_search s on s.customer_id = 1 and s.document_id = source.document_id),
paper_fields as (insert into document_field (customer_id, document_id, indexer_id, seq, establishment_id, captured_at, val_text, val_num)
  select 1, paper.id, f.indexer_id, f.seq, paper.establishment_id, now(), f.val_text, f.val_num
  from paper, source join document_field f on f.customer_id = 1 and f.document_id = source.document_id),
total as (insert into counter (customer_id, kind, establishment_id, key, n)
  select 1, kind, :unit, key, 1 from sale, paper, lateral (values ('document.situation', 'N'),
    ('document.type', paper.type_id::text), ('process.situation', '1'), ('process.type', sale.type_id::text)) as c(kind, key)
  order by kind, key on conflict (customer_id, kind, establishment_id, key) do update set n = counter.n + excluded.n),
story as (insert into progress (customer_id, at, process_id, document_id, type, description, user_id)
  select 1, now(), sale.id, t.document_id, 'CAPTURE', t.description, :first_user
  from sale, paper, lateral (values (null, 'Processo capturado: Venda de veículo novo'), (paper.id, 'Documento capturado: CNH'))
    as t(document_id, description)),
trail as (insert into audit (customer_id, id, at, actor_id, action, object_type, object_id, trace_id, data)
  select 1, gen_random_uuid(), now(), :first_user, t.action, t.object, t.id::text, gen_random_uuid()::text, json_build_object('typeId', 1)
  from sale, paper, lateral (values ('process.create', 'process', sale.id), ('document.capture', 'document', paper.id)) as t(action, object, id)),
effect as (insert into outbox (id, customer_id, event, payload, created_at)
  select gen_random_uuid(), 1, t.event, json_build_object('customerId', 1, 'id', t.id), now()
  from sale, paper, lateral (values ('process.captured', sale.id), ('document.captured', paper.id)) as t(event, id)),
answer as (insert into idempotency (customer_id, user_id, key, call, body_hash, answer, created_at)
  select 1, :first_user, gen_random_uuid(), 'POST /api/v1/document/capture', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
    json_build_object('workflowId', sale.id, 'documentIds', json_build_array(paper.id)), now() from sale, paper)
select count(*) from paper;
