import { json, type Sql, sql } from '../db/sql.ts';

export type CounterKind = 'document.situation' | 'document.type' | 'process.situation' | 'process.type';

export interface CounterDelta {
  readonly kind: CounterKind;
  readonly establishmentId: number;
  readonly key: string | number;
  readonly by: number;
}

/** Updates totals in sorted key order to avoid deadlocks. Accounts have no counters. */
export function moveCounters(customerId: number | null, deltas: readonly CounterDelta[]): Sql[] {
  const sums = new Map<string, { kind: string; establishment_id: number; key: string; n: number }>();
  for (const { kind, establishmentId, key, by } of deltas) {
    const id = `${kind}|${establishmentId}|${key}`;
    const row = sums.get(id) ?? { kind, establishment_id: establishmentId, key: String(key), n: 0 };
    row.n += by;
    sums.set(id, row);
  }
  const rows = [...sums.values()].filter((row) => row.n !== 0);
  if (rows.length === 0) return [];
  return [
    sql`
      insert into counter (customer_id, kind, establishment_id, key, n)
      select ${customerId}::int, kind, establishment_id, key, n
      from jsonb_to_recordset(${json(rows)}) as r(kind text, establishment_id bigint, key text, n bigint)
      order by kind, establishment_id, key
      on conflict (customer_id, kind, establishment_id, key) do update set n = counter.n + excluded.n`,
  ];
}
