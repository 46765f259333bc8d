import type { EventType } from '@tramite/contract';
import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import { isHeld } from '../../records/process/facts/process.undone.sql.ts';

/** Something of the past, with its record as it is today. */
export interface PastRow {
  readonly at: Date;
  readonly processId: number | null;
  readonly documentId: number | null;
  readonly label: string;
  readonly processTypeId: number | null;
  readonly documentTypeId: number | null;
  readonly stages: string[];
  readonly days: number | null;
  readonly indexers: StoredIndexer[];
}

interface Past {
  readonly type: EventType;
  readonly since: Date;
  readonly limit: number;
}

/** Entries of histories: of a process alone, or of a document. */
const entries = (customerId: number, since: Date, type: string, ofDocuments: boolean) => sql`
  select h.at, h.process_id, h.document_id, null::int as days,
    case when ${type} = 'TRANSITION' then array[regexp_replace(h.description, '^.* para (.*?)(\\. Motivo: .*)?$', '\\1')]
      else '{}'::text[] end as stages
  from progress h
  where h.customer_id = ${customerId} and h.type = ${type} and h.at >= ${since}::timestamptz
    and h.document_id is ${ofDocuments ? sql`not null` : sql`null`}
    ${type === 'TRANSITION' ? sql`and ${isHeld('h')}` : sql``}`;

const due = (customerId: number, since: Date, kind: 'near' | 'late') => sql`
  select s.told_at as at, s.process_id, null::bigint as document_id, null::int as days, array[g.label] as stages
  from sla_notice s
  join stage g on g.customer_id = s.customer_id and g.id = s.stage_id
  where s.customer_id = ${customerId} and s.kind = ${kind} and s.told_at >= ${since}::timestamptz`;

const expiring = (customerId: number, since: Date) => sql`
  select x.told_at as at, null::bigint as process_id, x.document_id, x.days, '{}'::text[] as stages
  from expiry_notice x where x.customer_id = ${customerId} and x.told_at >= ${since}::timestamptz`;

function pastOf(customerId: number, type: EventType, since: Date): Sql {
  switch (type) {
    case 'PROCESS_CREATED':
      return entries(customerId, since, 'CAPTURE', false);
    case 'TRANSITIONED':
      return entries(customerId, since, 'TRANSITION', false);
    case 'DOCUMENT_CAPTURED':
      return entries(customerId, since, 'CAPTURE', true);
    case 'CHECKED':
      return entries(customerId, since, 'CHECK', true);
    case 'PENDENCY':
      return entries(customerId, since, 'PENDENCY_IN', true);
    case 'SIGNED':
      return entries(customerId, since, 'SIGN', true);
    case 'CANCELED':
      return sql`${entries(customerId, since, 'CANCEL', false)} union all ${entries(customerId, since, 'CANCEL', true)}`;
    case 'EXPIRING':
      return expiring(customerId, since);
    case 'SLA_NEAR':
      return due(customerId, since, 'near');
    case 'SLA_BREACH':
      return due(customerId, since, 'late');
  }
}

/** What of a kind happened since to records the actor sees, newest first. */
export function listPast(db: Db, customerId: number, actor: Actor, { type, since, limit }: Past): Promise<PastRow[]> {
  return many(
    db,
    sql<PastRow>`
      select a.at, coalesce(d.process_id, p.id) as "processId", d.id as "documentId",
        case when d.id is null then pt.name || ' #' || p.id else dt.label || ' #' || d.id end as label,
        p.type_id as "processTypeId", d.type_id as "documentTypeId", to_jsonb(a.stages) as stages, a.days,
        coalesce(p.indexers, '[]') || coalesce(d.indexers, '[]') as indexers
      from (${pastOf(customerId, type, since)}) a
      left join document d on d.customer_id = ${customerId} and d.id = a.document_id and ${visibleTo(actor, 'd')}
      left join document_type dt on dt.customer_id = ${customerId} and dt.id = d.type_id
      left join process p on p.customer_id = ${customerId} and p.id = coalesce(d.process_id, a.process_id)
      left join process_type pt on pt.customer_id = ${customerId} and pt.id = p.type_id
      where d.id is not null or (a.document_id is null and p.id is not null and ${visibleTo(actor, 'p')})
      order by a.at desc limit ${limit}`,
  );
}
