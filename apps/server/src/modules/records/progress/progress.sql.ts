import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { visibleTo } from '../../../platform/tenancy/visibility.ts';

/** Marks that something happened in processes. */
export function touchProcesses(customerId: number, ids: readonly number[], at: Date): Sql {
  return sql`
    update process set last_progress_at = greatest(last_progress_at, ${at}::timestamptz)
    where customer_id = ${customerId} and id = any(${[...ids]}::bigint[])
    returning id`;
}

/** Whether an entry (`alias`) moved its process: not the end of a reservation that nobody ended. */
export function movedProcess(alias: string): Sql<boolean> {
  return sql`not (${sql.ref(`${alias}.type`)} = 'RELEASE' and ${sql.ref(`${alias}.user_id`)} is null)`;
}

/**
 * Which entries of the history of a record that the actor sees they see, too: those of the record alone, and of its
 * documents those of the ones they see, or saw before they were deleted. Written against document_id of `alias`.
 */
export function storyVisibleTo(actor: Actor, alias: string): Sql<boolean> {
  const ref = (column: string) => sql.ref(`${alias}.${column}`);
  const isTold = (table: string) => sql`exists (
    select from ${sql.table(table)} told where told.customer_id = ${ref('customer_id')} and told.id = ${ref('document_id')}
      and ${visibleTo(actor, 'told')})`;
  return sql`(${ref('document_id')} is null or ${isTold('document')} or ${isTold('deleted_document')})`;
}
