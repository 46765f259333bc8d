import type { Db } from '../../../platform/db/database.ts';
import { first, sql } from '../../../platform/db/sql.ts';
import { type ProcessTypeSetup, type SetupScope, setupOf } from './process-type.sql.ts';

/** The setup of one process type. */
export async function findSetup(db: Db, customerId: number, typeId: number, scope: SetupScope) {
  const row = await first(
    db,
    sql<{ setup: ProcessTypeSetup | null }>`select ${setupOf(customerId, typeId, scope)} as setup`,
  );
  return row?.setup ?? undefined;
}
