import { json, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { ProcessFacts } from '../facts/process.facts.ts';
import { armedColumns, type TokenTimes } from './process.write.sql.ts';

export interface PlaceUpdate {
  readonly establishmentId: number;
  readonly at: Date;
  /** Of the tokens, in the order of their entry. */
  readonly times: readonly TokenTimes[];
}

/** Puts a process into another establishment unless somebody changed it since it was read; an ended one has no due time. */
export function updatePlace(
  customerId: number,
  { id, version }: ProcessFacts,
  { establishmentId, at, times }: PlaceUpdate,
): Sql {
  return sql`
    update process set establishment_id = ${establishmentId}, due_at = ${times[0]?.dueAt ?? null}::timestamptz,
      last_progress_at = ${at}, version = version + 1
    where customer_id = ${customerId} and id = ${id} and version = ${version}
    returning id`;
}

/** Takes the tokens of a process along. They move with it, and its version is guarded. */
export function updateTokenPlaces(customerId: number, { id }: ProcessFacts, update: PlaceUpdate): Sql {
  const rows = update.times.map(({ tokenId, dueAt, armed }) => ({ tokenId, dueAt, ...armedColumns(armed) }));
  return sql`
    update process_token k
    set establishment_id = ${update.establishmentId}, due_at = r."dueAt", armed = r.armed, timer_at = r.timer_at
    from jsonb_to_recordset(${json(rows)}) as r("tokenId" bigint, "dueAt" timestamptz, armed jsonb, timer_at timestamptz)
    where k.customer_id = ${customerId} and k.process_id = ${id} and k.id = r."tokenId"`;
}
