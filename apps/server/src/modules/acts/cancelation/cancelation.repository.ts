import type { Db } from '../../../platform/db/database.ts';
import { many, type Sql, sql } from '../../../platform/db/sql.ts';
import { keptDocuments } from '../../records/document/facts/document.revive.sql.ts';
import { keptPlace } from '../../records/process/facts/process.sql.ts';

export interface ReasonRow {
  readonly id: number;
  readonly label: string;
  readonly requiresText: boolean;
}

/** Reasons a company gives to choose from, in its order. */
export function listReasonRows(db: Db, customerId: number): Promise<ReasonRow[]> {
  return many(
    db,
    sql<ReasonRow>`
      select id, label, requires_text as "requiresText" from cancellation_reason
      where customer_id = ${customerId} and enabled order by position, id`,
  );
}

/** One of them as a column of a read of the process `p`; null when there is none. */
export function reasonColumn(reasonId: number): Sql {
  return sql`(
    select jsonb_build_object('id', r.id, 'label', r.label, 'requiresText', r.requires_text) from cancellation_reason r
    where r.customer_id = p.customer_id and r.id = ${reasonId} and r.enabled)`;
}

export interface NewCancelation {
  readonly processId: number;
  readonly reasonId: number;
  readonly text: string;
  readonly transitionId: number;
  readonly userId: number;
  readonly at: Date;
}

/** Keeps why a process is canceled, and what it was before; part of the statement that cancels it. */
export function insertCancelation(customerId: number, row: NewCancelation): Sql {
  return sql`
    insert into process_cancellation
      (customer_id, process_id, reason_id, text, transition_id, canceled_by, canceled_at, kept)
    select p.customer_id, p.id, ${row.reasonId}::bigint, ${row.text}::text, ${row.transitionId}::bigint,
      ${row.userId}::bigint, ${row.at}::timestamptz,
      jsonb_build_object('place', ${keptPlace}, 'documents', ${keptDocuments})
    from process p where p.customer_id = ${customerId} and p.id = ${row.processId}`;
}

/** Open processes below a process, however deep. */
export async function listOpenBelow(db: Db, customerId: number, processId: number): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ id: number }>`
      with recursive below as (
        select p.id, p.is_open from process p where p.customer_id = ${customerId} and p.parent_id = ${processId}
        union
        select p.id, p.is_open from below b join process p on p.customer_id = ${customerId} and p.parent_id = b.id
      )
      select id from below where is_open and id <> ${processId} order by id`,
  );
  return rows.map(({ id }) => id);
}
