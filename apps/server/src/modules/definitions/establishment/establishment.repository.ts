import type { Db } from '../../../platform/db/database.ts';
import { many, sql } from '../../../platform/db/sql.ts';

export interface EstablishmentRow {
  readonly id: number;
  readonly name: string;
}

/** Enabled establishments of a customer by name; only those of `ids` when given. */
export function listEstablishments(db: Db, customerId: number, ids?: readonly number[]): Promise<EstablishmentRow[]> {
  const among = ids ? sql`and id = any(${[...ids]}::bigint[])` : sql``;
  return many(
    db,
    sql<EstablishmentRow>`
      select id, name from establishment
      where customer_id = ${customerId} and enabled ${among}
      order by name collate "pt-BR-x-icu", id`,
  );
}
