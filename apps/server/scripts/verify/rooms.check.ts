import { countedRooms } from '../../src/modules/definitions/room/room.sql.ts';
import { many, sql } from '../../src/platform/db/sql.ts';
import { type Check, takeTime } from './check.ts';

interface RoomRow {
  readonly customer_id: number;
  readonly kept: string;
  readonly counted: string;
}

/** What each company keeps equals the sum of its files. The repair holds uploads back for as long as it counts. */
export const roomsCheck: Check = {
  name: 'Room that companies take',
  async look({ db }) {
    const rows = await many(
      db,
      sql<RoomRow>`
        select c.id as customer_id,
          coalesce(k.files, 0) || ' files and ' || coalesce(k.bytes, 0) || ' bytes' as kept,
          coalesce(n.files, 0) || ' files and ' || coalesce(n.bytes, 0) || ' bytes' as counted
        from customer c left join customer_room k on k.customer_id = c.id
        left join (${countedRooms(sql`true`)}) n on n.customer_id = c.id order by 1`,
    );
    const wrong = rows
      .filter(({ kept, counted }) => kept !== counted)
      .map(({ customer_id: customerId, kept, counted }) => ({
        ...{ customerId, what: 'customer_room', id: customerId },
        says: `says ${kept} instead of ${counted}`,
      }));
    return { looked: rows.length, wrong };
  },
  async repair(db, wrong) {
    for (const { customerId } of wrong) {
      await db.transaction().execute(async (transaction) => {
        await takeTime(transaction);
        await many(transaction, sql`lock table customer_room in share row exclusive mode`);
        await many(
          transaction,
          sql`
            insert into customer_room as k (customer_id, files, bytes)
            select c.id, coalesce(n.files, 0), coalesce(n.bytes, 0) from customer c
            left join (${countedRooms(sql`k.customer_id = ${customerId}`)}) n on n.customer_id = c.id
            where c.id = ${customerId}
            on conflict (customer_id) do update set files = excluded.files, bytes = excluded.bytes`,
        );
      });
    }
  },
};
