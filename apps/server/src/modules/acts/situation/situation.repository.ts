import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { ProcessFacts } from '../../records/process/facts/process.facts.ts';

export interface SituationUpdate {
  readonly situation: number;
  readonly isOpen: boolean;
  readonly dueAt: Date | null;
  readonly at: Date;
}

/** Gives a process another situation unless somebody changed it since it was read; an end ends its reservation, too. */
export function updateSituation(customerId: number, { id, version }: ProcessFacts, update: SituationUpdate): Sql {
  const { situation, isOpen, dueAt, at } = update;
  const ended = isOpen
    ? sql`ended_at = null`
    : sql`ended_at = ${at}::timestamptz, reserved_by = null, reserved_at = null, arrivals = null`;
  return sql`
    update process set situation_id = ${situation}, is_open = ${isOpen}, due_at = ${dueAt}::timestamptz, ${ended},
      last_progress_at = ${at}, version = version + 1
    where customer_id = ${customerId} and id = ${id} and version = ${version}
    returning id`;
}

/** Takes all tokens of a process away. They go with it, and its version is guarded. */
export function deleteTokens(customerId: number, { id }: ProcessFacts): Sql {
  return sql`delete from process_token where customer_id = ${customerId} and process_id = ${id}`;
}
