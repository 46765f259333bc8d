import { many, type Sql, sql } from '../../src/platform/db/sql.ts';
import { type Check, takeTime } from './check.ts';

/** Totals as the records say, of one customer or of all. */
const counted = (where: Sql) => {
  const total = (kind: string, table: string, column: string) => sql`
    select customer_id, ${kind}::text as kind, establishment_id, ${sql.ref(column)}::text as key, count(*) as n
    from ${sql.table(table)} where ${where} group by 1, 3, 4`;
  return sql.join(
    [
      total('document.situation', 'document', 'situation'),
      total('document.type', 'document', 'type_id'),
      total('process.situation', 'process', 'situation_id'),
      total('process.type', 'process', 'type_id'),
    ],
    sql` union all `,
  );
};

interface CounterRow {
  readonly customer_id: number;
  readonly id: string;
  readonly kept: number;
  readonly counted: number;
}

/** Totals equal count(*). The repair holds changes back for as long as it counts one customer. */
export const countersCheck: Check = {
  name: 'Counters',
  async look({ db }) {
    const rows = await many(
      db,
      sql<CounterRow>`
        select customer_id, kind || ' ' || key || ' of establishment ' || establishment_id as id,
          coalesce(k.n, 0) as kept, coalesce(c.n, 0) as counted
        from counter k full join (${counted(sql`true`)}) c using (customer_id, kind, establishment_id, key)
        order by 1, 2`,
    );
    const wrong = rows
      .filter((row) => row.kept !== row.counted)
      .map(({ customer_id: customerId, id, kept, counted: right }) => ({
        customerId,
        what: 'counter',
        id,
        says: `says ${kept} instead of ${right}`,
      }));
    return { looked: rows.length, wrong };
  },
  async repair(db, wrong) {
    for (const customerId of new Set(wrong.map((each) => each.customerId))) {
      await db.transaction().execute(async (transaction) => {
        await takeTime(transaction);
        await many(transaction, sql`lock table counter in share row exclusive mode`);
        await many(transaction, sql`delete from counter where customer_id = ${customerId}`);
        await many(
          transaction,
          sql`
            insert into counter (customer_id, kind, establishment_id, key, n)
            select customer_id, kind, establishment_id, key, n
            from (${counted(sql`customer_id = ${customerId}`)}) c`,
        );
      });
    }
  },
};
