import { type Sql, sql } from '../../../platform/db/sql.ts';
import { type Revivable, revivable } from '../../records/document/facts/document.revive.sql.ts';
import type { KeptPlace } from '../../records/process/engine/process.reopen.change.ts';

/** The last cancelation of a process, with what it can be taken back by. */
export interface Undoable {
  readonly id: number;
  readonly at: string;
  readonly place: KeptPlace;
  readonly documents: readonly Revivable[];
}

/** `Undoable` of a process `p`; null where there is none. */
export const undoableColumn: Sql = sql`(
  select jsonb_build_object('id', k.id, 'at', k.canceled_at, 'place', k.kept -> 'place',
    'documents', ${revivable(sql`k.kept -> 'documents'`)})
  from process_cancellation k
  where k.customer_id = p.customer_id and k.process_id = p.id and k.kept is not null and k.undone_at is null
  order by k.id desc limit 1)`;

/** Marks a cancelation as taken back, once. */
export function markUndone(
  customerId: number,
  { processId, id }: { readonly processId: number; readonly id: number },
  { userId, at }: { readonly userId: number; readonly at: Date },
): Sql {
  return sql`
    update process_cancellation set undone_by = ${userId}, undone_at = ${at}
    where customer_id = ${customerId} and process_id = ${processId} and id = ${id} and undone_at is null
    returning id`;
}
