import type { Db } from '../../../platform/db/database.ts';
import { first, many, sql } from '../../../platform/db/sql.ts';

/** An address as others name it. */
export function findNamedAddress(db: Db, customerId: number, id: number) {
  return first(
    db,
    sql<{ id: number; enabled: boolean }>`
      select id, enabled from webhook_address where customer_id = ${customerId} and id = ${id}`,
  );
}

export interface AnsweredDelivery {
  readonly id: number;
  readonly state: 'WAITING' | 'DELIVERED' | 'FAILED';
  readonly status: number | null;
}

/** What became of deliveries, with the status of the last try. */
export function listAnswers(db: Db, customerId: number, ids: readonly number[]): Promise<AnsweredDelivery[]> {
  return many(
    db,
    sql<AnsweredDelivery>`
      select d.id, d.state, (
        select a.status from webhook_attempt a
        where a.customer_id = ${customerId} and a.delivery_id = d.id order by a.id desc limit 1) as status
      from webhook_delivery d where d.customer_id = ${customerId} and d.id = any(${[...ids]}::bigint[])`,
  );
}
