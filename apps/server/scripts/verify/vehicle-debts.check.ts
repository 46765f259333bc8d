import { type Sql, sql } from '../../src/platform/db/sql.ts';
import { type Check, type Wrong, walk } from './check.ts';

interface QueryRow {
  readonly customer_id: number;
  readonly id: number;
  readonly status: string;
  readonly items: number;
  readonly missing: number;
  readonly is_lost: boolean;
}

/** The queue gives up a query within the hour: one that is under way for longer was lost. */
const selectQueries = (now: Date) => (where: Sql, end: Sql) =>
  sql<QueryRow>`
  select v.customer_id, v.id, v.status, jsonb_array_length(v.items) as items, cardinality(v.missing) as missing,
    v.ended_at is null and v.requested_at < ${now}::timestamptz - interval '1 day' as is_lost
  from vehicle_debt v where ${where} ${end}`;

/** A query ends, and its state is that of what it found. */
export const vehicleDebtsCheck: Check = {
  name: 'Queries of vehicles',
  async look({ db, now, tell }) {
    const wrong: Wrong[] = [];
    let looked = 0;
    for await (const rows of walk(db, 'v', selectQueries(now))) {
      for (const row of rows) {
        const says = judge(row);
        if (says) wrong.push({ customerId: row.customer_id, what: 'vehicle_debt', id: row.id, says });
      }
      looked += rows.length;
      tell(looked);
    }
    return { looked, wrong };
  },
};

function judge({ status, items, missing, is_lost: isLost }: QueryRow): string | undefined {
  if (isLost) return 'is under way for more than a day';
  if (status === 'PARTIAL' && missing === 0) return 'is partial and lacks nothing';
  if (status !== 'PARTIAL' && missing > 0) return `lacks kinds and is ${status}`;
  if (items > 0 && status !== 'DONE' && status !== 'PARTIAL') return `has debts and is ${status}`;
  return undefined;
}
