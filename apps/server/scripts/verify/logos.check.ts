import { many, sql } from '../../src/platform/db/sql.ts';
import type { Check, Wrong } from './check.ts';

/** Every logo is in storage; those that are nobody's are found among the objects. The repair takes lost ones away. */
export const logosCheck: Check = {
  name: 'Logos of customers',
  readsFiles: true,
  async look({ db, storage }) {
    const rows = await many(
      db,
      sql<{ id: number; logo: string }>`select id, logo from customer where logo is not null order by id`,
    );
    const wrong: Wrong[] = [];
    for (const { id, logo } of rows) {
      if (!(await storage.head(logo)))
        wrong.push({ customerId: id, what: 'customer', id, says: 'the logo is missing' });
    }
    return { looked: rows.length, wrong };
  },
  async repair(db, wrong) {
    await many(db, sql`update customer set logo = null where id = any(${wrong.map(({ id }) => Number(id))}::int[])`);
  },
};
