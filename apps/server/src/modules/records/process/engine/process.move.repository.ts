import { json, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { ProcessFacts } from '../facts/process.facts.ts';

export interface PlaceUpdate {
  readonly establishmentId: number;
  readonly at: Date;
  /** Of the tokens, in the order of their entry. */
  readonly dues: readonly { readonly tokenId: number; readonly dueAt: Date | null }[];
}

/** Puts a process into another establishment unless somebody changed it since it was read; an ended one has no due time. */
export function updatePlace(
  customerId: number,
  { id, version }: ProcessFacts,
  { establishmentId, at, dues }: PlaceUpdate,
): Sql {
  return sql`
    update process set establishment_id = ${establishmentId}, due_at = ${dues[0]?.dueAt ?? null}::timestamptz,
      last_progress_at = ${at}, version = version + 1
    where customer_id = ${customerId} and id = ${id} and version = ${version}
    returning id`;
}

/** Takes the tokens of a process along. They move with it, and its version is guarded. */
export function updateTokenPlaces(customerId: number, { id }: ProcessFacts, update: PlaceUpdate): Sql {
  return sql`
    update process_token k set establishment_id = ${update.establishmentId}, due_at = r."dueAt"
    from jsonb_to_recordset(${json(update.dues)}) as r("tokenId" bigint, "dueAt" timestamptz)
    where k.customer_id = ${customerId} and k.process_id = ${id} and k.id = r."tokenId"`;
}
