/** Field rows: those of fixed fields as they are, those of varied ones from the copy's deal. */
const fieldsOf = (kind: 'document' | 'process') => `
  insert into ${kind}_field (customer_id, ${kind}_id, indexer_id, seq, establishment_id, captured_at, val_text, val_num)
  with fixed as (
    select f.*, i.type in ('C', 'L', 'R') as is_option from ${kind}_field f
    join indexer i on i.customer_id = 1 and i.id = f.indexer_id
    where f.customer_id = 1 and i.name <> all(bench.varied())
  ), varied as (
    select h.tid, slot, i.id as indexer_id from bench.shape h, unnest(h.varied) as slot
    join indexer i on i.customer_id = 1 and i.name = (bench.varied())[slot]
    where h.customer_id = 1 and h.kind = '${kind}'
  )
  select c.customer_id, c.${kind}_id, f.indexer_id + c.off, f.seq, c.establishment_id, f.captured_at + c.shift, f.val_text,
    f.val_num + case when f.is_option then c.off else 0 end
  from bench.${kind} c join fixed f on f.${kind}_id = c.${kind}_tid
  union all
  select c.customer_id, c.${kind}_id, v.indexer_id + c.off, x.seq, c.establishment_id, t.captured_at + c.shift, x.val_text, x.val_num
  from bench.${kind} c
  join ${kind} t on t.customer_id = 1 and t.id = c.${kind}_tid
  join varied v on v.tid = c.${kind}_tid
  join bench.deal_field x on x.n = c.deal and x.slot = v.slot`;

/** History in the order of time, as its ids would have been given. */
const PROGRESS = `
  insert into progress (customer_id, at, process_id, document_id, type, description, user_id, sla_minutes)
  select customer_id, at, process_id, document_id, type, description, user_id, sla_minutes from (
    select c.customer_id, t.at + c.shift as at, c.process_id, null::bigint as document_id, t.type, t.description,
      e.users[t.user_id] as user_id, t.sla_minutes, t.id
    from bench.process c join bench.establishment e on e.id = c.establishment_id
    join progress t on t.customer_id = 1 and t.process_id = c.process_tid and t.document_id is null
    union all
    select c.customer_id, t.at + c.shift, c.process_id, c.document_id, t.type, t.description, e.users[t.user_id], t.sla_minutes, t.id
    from bench.document c join bench.establishment e on e.id = c.establishment_id
    join progress t on t.customer_id = 1 and t.document_id = c.document_tid
  ) history order by at, id`;

const ATTACHMENTS = `
  create unlogged table bench.attachment as
  select c.customer_id, c.document_id, t.id as tid, e.users[t.owner_id] as owner_id, t.captured_at + c.shift as captured_at,
    c.establishment_id, c.customer_id || '/' || to_char(t.captured_at + c.shift, 'YYYY/MM') || '/' || gen_random_uuid() as storage_key
  from bench.document c join bench.establishment e on e.id = c.establishment_id
  join attachment t on t.customer_id = 1 and t.document_id = c.document_tid;
  insert into stored_file (customer_id, id, storage_key, establishment_id, original_name, created_by, created_at, mime_type,
    size, sha256, inspected_at, claimed_at)
  select c.customer_id, gen_random_uuid(), c.storage_key, c.establishment_id, t.file_name, c.owner_id, c.captured_at, t.mime_type,
    t.size, t.sha256, c.captured_at, c.captured_at
  from bench.attachment c join attachment t on t.customer_id = 1 and t.id = c.tid;
  insert into attachment (customer_id, document_id, label, file_name, mime_type, size, sha256, storage_key, thumb_state, owner_id, captured_at)
  select c.customer_id, c.document_id, t.label, t.file_name, t.mime_type, t.size, t.sha256, c.storage_key, t.thumb_state,
    c.owner_id, c.captured_at
  from bench.attachment c join attachment t on t.customer_id = 1 and t.id = c.tid order by c.captured_at`;

const PENDENCIES = `
  create unlogged table bench.pendency as
  select nextval(pg_get_serial_sequence('pendency', 'id')) as id, t.id as tid, c.customer_id, c.document_id, c.off, c.shift,
    e.users as users
  from bench.document c join bench.establishment e on e.id = c.establishment_id
  join pendency t on t.customer_id = 1 and t.document_id = c.document_tid;
  insert into pendency (customer_id, id, document_id, reason_id, text, waiting_on, due_date, created_by, created_at, resolved_by,
    resolved_at, resolution)
  select c.customer_id, c.id, c.document_id, t.reason_id + c.off, t.text, t.waiting_on, t.due_date, c.users[t.created_by],
    t.created_at + c.shift, c.users[t.resolved_by], t.resolved_at + c.shift, t.resolution
  from bench.pendency c join pendency t on t.customer_id = 1 and t.id = c.tid;
  insert into pendency_target (customer_id, pendency_id, role_id, user_id)
  select c.customer_id, c.id, t.role_id + c.off, c.users[t.user_id]
  from bench.pendency c join pendency_target t on t.customer_id = 1 and t.pendency_id = c.tid`;

/** What is written otherwise than by a plain copy. */
export const others: Readonly<Record<string, string>> = {
  progress: PROGRESS,
  document_field: fieldsOf('document'),
  process_field: fieldsOf('process'),
  attachment: ATTACHMENTS,
  pendency: PENDENCIES,
};

/** Totals as the records say. */
export const COUNTERS = `
  delete from counter;
  insert into counter (customer_id, kind, establishment_id, key, n)
  select customer_id, 'document.situation', establishment_id, situation, count(*) from document group by 1, 3, 4
  union all select customer_id, 'document.type', establishment_id, type_id::text, count(*) from document group by 1, 3, 4
  union all select customer_id, 'process.situation', establishment_id, situation_id::text, count(*) from process group by 1, 3, 4
  union all select customer_id, 'process.type', establishment_id, type_id::text, count(*) from process group by 1, 3, 4;
  delete from customer_room;
  insert into customer_room (customer_id, files, bytes)
  select customer_id, count(*), sum(size) from stored_file group by 1`;
