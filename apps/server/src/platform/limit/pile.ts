import type { ChangeCtx } from '../change/change-ctx.ts';
import type { Guarded } from '../change/decision.ts';
import type { Db } from '../db/database.ts';
import { first, sql } from '../db/sql.ts';

/** Whose pile is counted. */
type Owner = Pick<ChangeCtx, 'customerId'> & { readonly actor: { readonly userId: number } };

/**
 * Reads the version of what the actor piles up in the company. Read it before the count that is limited, and put
 * `pileGuard` into the change that adds to it: calls side by side then count one after the other.
 */
export async function readPile(db: Db, { customerId, actor }: Owner): Promise<number> {
  const row = await first(
    db,
    sql<{ version: number }>`
      select pile_version as version from user_customer where customer_id = ${customerId} and user_id = ${actor.userId}`,
  );
  return row?.version ?? 0;
}

/** Misses, and so has the change told anew, where somebody added to the pile since its version was read. */
export function pileGuard({ customerId, actor }: Owner, version: number): Guarded {
  return {
    part: 'pile',
    sql: sql`
      update user_customer set pile_version = pile_version + 1
      where customer_id = ${customerId} and user_id = ${actor.userId} and pile_version = ${version}
      returning user_id`,
  };
}
