import { sql } from '../../../../platform/db/sql.ts';

/** When who reserved process `p` last did something to it; null while it is free. */
export const reservedSince = sql`case when p.reserved_by is not null then greatest(p.reserved_at, (
  select max(act.at) from progress act
  where act.customer_id = p.customer_id and act.process_id = p.id and act.user_id = p.reserved_by)) end`;

/** `TokenFacts` of a token `k`. */
const tokenFacts = sql`
  jsonb_build_object('id', k.id, 'stageId', k.stage_id, 'roleId', k.role_id, 'enteredAt', k.entered_at,
    'dueAt', k.due_at, 'armed', k.armed)`;

/** JSON array of `TokenFacts` of the process `p`, in the order of their entry. */
export const tokensOf = sql`
  (select coalesce(jsonb_agg(${tokenFacts} order by k.entered_at, k.id), '[]')
    from process_token k where k.customer_id = p.customer_id and k.process_id = p.id)`;

/** Labels of the attachments of document `d`. */
export const attachmentsOf = sql`array(
  select a.label from attachment a where a.customer_id = d.customer_id and a.document_id = d.id)`;

/** Whether all required checks of document `d` are signed, also beneath a pendency. */
export const isSigned = sql`(d.situation = 'C' or d.situation = 'P' and not exists (
  select from check_step s
  where s.customer_id = d.customer_id and s.document_type_id = d.type_id and s.required and s.enabled and not exists (
    select from document_check m where m.customer_id = d.customer_id and m.document_id = d.id
      and m.step_id = s.id and m.round = d.check_round)))`;

/** `KeptPlace` of a process `p` as it is. */
export const keptPlace = sql`
  jsonb_build_object('situation', p.situation_id, 'stageId', p.stage_id, 'dueAt', p.due_at,
    'arrivals', p.arrivals, 'tokens', ${tokensOf})`;

/** The tags of a process `p`, as JSON of `{id, name}`. */
export const tagsColumn = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.id), '[]')
  from process_tag x join tag g on g.customer_id = x.customer_id and g.id = x.tag_id
  where x.customer_id = p.customer_id and x.process_id = p.id)`;

/** `KeptStep` of a process `p` as it is. */
export const keptStep = sql`
  jsonb_build_object('place', ${keptPlace}, 'reservedBy', p.reserved_by, 'reservedAt', p.reserved_at,
    'indexers', p.indexers, 'valueCents', p.value_cents, 'saleTag', p.sale_tag, 'tags', ${tagsColumn})`;

/** A pendency that waits, or waited, on the customer. Instants inside JSON are texts. */
export interface WaitingRow {
  readonly pendencyId: number;
  readonly from: string;
  readonly to: string | null;
}

/** Waits of the documents of a process `p`; those of a deleted one ended with it, and keep their time until it is purged. */
const waitsOfProcess = sql`
  select w.id, w.created_at as since, w.resolved_at as until
  from document d
  join pendency w on w.customer_id = d.customer_id and w.document_id = d.id and w.waiting_on = 'customer'
  where d.customer_id = p.customer_id and d.process_id = p.id and (d.situation <> 'S' or w.resolved_at is not null)
  union all
  select w.id, w.created_at, coalesce(w.resolved_at, b.deleted_at)
  from deleted_document b
  cross join jsonb_to_recordset(b.rows -> 'pendency')
    as w (id bigint, waiting_on text, created_at timestamptz, resolved_at timestamptz)
  where b.customer_id = p.customer_id and b.process_id = p.id and w.waiting_on = 'customer'`;

/** JSON array of `WaitingRow` of the process `p`. */
export const waitsOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('pendencyId', y.id, 'from', y.since, 'to', y.until)), '[]')
    from (${waitsOfProcess}) y)`;
