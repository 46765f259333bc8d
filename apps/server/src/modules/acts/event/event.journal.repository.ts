import type { Guarded } from '../../../platform/change/decision.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, json, many, type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';
import type { Done } from './event.done.ts';
import type { EventRow } from './event.repository.ts';

export type Outcome = 'DONE' | 'FAILED' | 'STOPPED';

/** A record as the journal and the trial name it: null where the actor sees it no longer. */
export interface RecordRow {
  readonly processId: number | null;
  readonly documentId: number | null;
  readonly label: string;
}

export interface OccurrenceRow {
  readonly id: number;
  readonly at: Date;
  readonly record: RecordRow | null;
  readonly outcome: Outcome;
  readonly reason: string | null;
  readonly effects: Done[];
}

/** The record `processId`, `documentId` as the actor sees it. */
export function recordOf(actor: Actor, customerId: number, processId: Sql, documentId: Sql): Sql {
  return sql`coalesce(
    (select jsonb_build_object('processId', d.process_id, 'documentId', d.id, 'label', t.label || ' #' || d.id)
      from document d join document_type t on t.customer_id = d.customer_id and t.id = d.type_id
      where d.customer_id = ${customerId} and d.id = ${documentId} and ${visibleTo(actor, 'd')}),
    (select jsonb_build_object('processId', p.id, 'documentId', null, 'label', t.name || ' #' || p.id)
      from process p join process_type t on t.customer_id = p.customer_id and t.id = p.type_id
      where ${documentId} is null and p.customer_id = ${customerId} and p.id = ${processId} and ${visibleTo(actor, 'p')}))`;
}

/** What came to an event, newest first. */
export function listOccurrences(
  db: Db,
  customerId: number,
  actor: Actor,
  { eventId, before, limit }: { eventId: number; before?: number; limit: number },
): Promise<OccurrenceRow[]> {
  const older = before === undefined ? sql`` : sql`and o.id < ${before}`;
  return many(
    db,
    sql<OccurrenceRow>`
      select o.id, o.at, o.outcome, o.reason, o.effects,
        ${recordOf(actor, customerId, sql`o.process_id`, sql`o.document_id`)} as record
      from event_occurrence o
      where o.customer_id = ${customerId} and o.event_id = ${eventId} ${older}
      order by o.id desc limit ${limit}`,
  );
}

export async function hasOccurred(db: Db, customerId: number, eventId: number, cause: string): Promise<boolean> {
  const row = await first(
    db,
    sql<{ id: number }>`
      select id from event_occurrence
      where customer_id = ${customerId} and event_id = ${eventId} and cause = ${cause}::uuid`,
  );
  return row !== undefined;
}

export interface NewOccurrence {
  readonly id: number;
  readonly cause: string;
  readonly at: Date;
  readonly processId: number | null;
  readonly documentId: number | null;
  readonly outcome: Outcome;
  readonly reason: string | null;
  readonly effects: readonly Done[];
}

/** Once for each cause, while the event is as it was read. */
export function insertOccurrence(customerId: number, event: EventRow, occurrence: NewOccurrence): Guarded {
  const { id, cause, at, processId, documentId, outcome, reason, effects } = occurrence;
  return {
    part: 'event_occurrence',
    sql: sql`
      insert into event_occurrence (customer_id, id, event_id, cause, at, process_id, document_id, outcome, reason, effects)
      select v.customer_id, ${id}::bigint, v.id, ${cause}::uuid, ${at}::timestamptz, ${processId}::bigint,
        ${documentId}::bigint, ${outcome}, ${reason}, ${json(effects)}
      from event v
      where v.customer_id = ${customerId} and v.id = ${event.id} and v.version = ${event.version} and v.enabled
      on conflict do nothing returning id`,
  };
}

/** The events that led to a process, the first one first; none where it was not begun by any. */
export async function findChain(db: Db, customerId: number, processId: number | null): Promise<number[]> {
  const row = await first(
    db,
    sql<{ chain: number[] }>`
      select to_jsonb(chain) as chain from event_process
      where customer_id = ${customerId} and process_id = ${processId}::bigint`,
  );
  return row?.chain ?? [];
}

export function keepChain(customerId: number, processId: number, chain: readonly number[]): Guarded {
  return {
    part: 'event_process',
    sql: sql`
      insert into event_process (customer_id, process_id, chain)
      values (${customerId}, ${processId}, ${[...chain]}::bigint[])
      on conflict (customer_id, process_id) do update set chain = event_process.chain
      returning process_id`,
  };
}
