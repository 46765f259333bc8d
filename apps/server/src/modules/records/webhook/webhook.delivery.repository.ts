import type { WebhookDelivery } from '@tramite/contract';
import type { Guarded } from '../../../platform/change/decision.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface DeliveryRow {
  readonly id: number;
  readonly addressId: number;
  readonly uuid: string;
  readonly topic: string;
  readonly body: string;
  readonly state: WebhookDelivery['state'];
  readonly attempts: number;
  readonly tries: number;
  readonly createdAt: Date;
  readonly nextAt: Date | null;
}

const deliveriesOf = (customerId: number, which: Sql) => sql<DeliveryRow>`
  select d.id, d.address_id as "addressId", d.uuid, d.topic, d.body, d.state, d.attempts, d.tries,
    d.created_at as "createdAt", d.next_at as "nextAt"
  from webhook_delivery d where d.customer_id = ${customerId} and ${which}`;

export function findDelivery(db: Db, customerId: number, id: number): Promise<DeliveryRow | undefined> {
  return first(db, deliveriesOf(customerId, sql`d.id = ${id}`));
}

interface Page {
  readonly addressId: number;
  readonly before?: number;
  readonly state?: WebhookDelivery['state'];
  readonly limit: number;
}

export function listDeliveries(db: Db, customerId: number, page: Page): Promise<DeliveryRow[]> {
  const older = page.before === undefined ? sql`` : sql`and d.id < ${page.before}`;
  const inState = page.state === undefined ? sql`` : sql`and d.state = ${page.state}`;
  const which = sql`d.address_id = ${page.addressId} ${older} ${inState}`;
  return many(db, sql`${deliveriesOf(customerId, which)} order by d.id desc limit ${page.limit}`);
}

/** What waits for an address and whose time has come, the oldest first. */
export function listDue(
  db: Db,
  customerId: number,
  addressId: number,
  now: Date,
  limit: number,
): Promise<DeliveryRow[]> {
  const which = sql`d.address_id = ${addressId} and d.state = 'WAITING' and d.next_at <= ${now}::timestamptz`;
  return many(db, sql`${deliveriesOf(customerId, which)} order by d.id limit ${limit}`);
}

/** Addresses of all companies that something waits for, and that nobody sends to just now; the longest wait first. */
export function unsafeListDueAddresses(db: Db, now: Date, limit: number) {
  return many(
    db,
    sql<{ customerId: number; id: number }>`
      select w.customer_id as "customerId", w.id
      from webhook_delivery d
      join webhook_address w on w.customer_id = d.customer_id and w.id = d.address_id and w.enabled
        and (w.busy_until is null or w.busy_until <= ${now}::timestamptz)
      where d.state = 'WAITING' and d.next_at <= ${now}::timestamptz
      group by 1, 2 order by min(d.next_at) limit ${limit}`,
  );
}

export interface AttemptRow {
  readonly at: Date;
  readonly status: number | null;
  readonly text: string;
  readonly fault: string | null;
  readonly ms: number;
}

export function listAttempts(db: Db, customerId: number, deliveryId: number): Promise<AttemptRow[]> {
  return many(
    db,
    sql<AttemptRow>`
      select a.at, a.status, a.text, a.fault, a.ms from webhook_attempt a
      where a.customer_id = ${customerId} and a.delivery_id = ${deliveryId} order by a.id`,
  );
}

export interface NewDelivery {
  readonly id: number;
  readonly uuid: string;
  readonly topic: string;
  readonly body: string;
  readonly at: Date;
}

/** Of one address, while it is switched on. */
export function insertDelivery(customerId: number, addressId: number, delivery: NewDelivery): Sql {
  const { id, uuid, topic, body, at } = delivery;
  return sql`
    insert into webhook_delivery (customer_id, id, address_id, uuid, topic, body, next_at, created_at)
    select w.customer_id, ${id}::bigint, w.id, ${uuid}::uuid, ${topic}, ${body}, ${at}::timestamptz, ${at}::timestamptz
    from webhook_address w where w.customer_id = ${customerId} and w.id = ${addressId} and w.enabled
    returning id`;
}

/** Of every address that takes this topic of flows. */
export function insertForTopic(customerId: number, { uuid, topic, body, at }: Omit<NewDelivery, 'id'>): Sql {
  return sql`
    insert into webhook_delivery (customer_id, address_id, uuid, topic, body, next_at, created_at)
    select w.customer_id, w.id, ${uuid}::uuid, ${topic}, ${body}, ${at}::timestamptz, ${at}::timestamptz
    from webhook_address w
    where w.customer_id = ${customerId} and w.enabled and w.topics && array['*', ${topic}]`;
}

export interface Tried {
  readonly at: Date;
  readonly state: WebhookDelivery['state'];
  readonly nextAt: Date | null;
  readonly status: number | null;
  readonly text: string;
  readonly fault: string | null;
  readonly ms: number;
}

/** Keeps a try and what became of the delivery by it. */
export function keepTry(
  customerId: number,
  { id, attempts }: DeliveryRow,
  tried: Tried,
): Guarded & { readonly more: Sql } {
  const { at, state, nextAt, status, text, fault, ms } = tried;
  return {
    part: 'webhook_delivery',
    sql: sql`
      update webhook_delivery set state = ${state}, attempts = attempts + 1, tries = tries + 1,
        next_at = ${nextAt}::timestamptz
      where customer_id = ${customerId} and id = ${id} and state = 'WAITING' and attempts = ${attempts} returning id`,
    more: sql`
      insert into webhook_attempt (customer_id, delivery_id, at, status, text, fault, ms)
      values (${customerId}, ${id}, ${at}::timestamptz, ${status}::int, ${text}, ${fault}, ${ms})`,
  };
}

/** Has a delivery that ended wait again. */
export function sendAnew(customerId: number, { id, attempts }: DeliveryRow, at: Date): Guarded {
  return {
    part: 'webhook_delivery',
    sql: sql`
      update webhook_delivery set state = 'WAITING', tries = 0, next_at = ${at}::timestamptz
      where customer_id = ${customerId} and id = ${id} and state <> 'WAITING' and attempts = ${attempts} returning id`,
  };
}

/** Those of an address since a point in time that ended, the oldest first. */
export async function listEndedSince(db: Db, customerId: number, addressId: number, since: Date, limit: number) {
  const rows = await many(
    db,
    sql<{ id: number }>`
      select d.id from webhook_delivery d
      where d.customer_id = ${customerId} and d.address_id = ${addressId} and d.state <> 'WAITING'
        and d.created_at >= ${since}::timestamptz order by d.id limit ${limit}`,
  );
  return rows.map(({ id }) => id);
}

export function sendAllAnew(customerId: number, ids: readonly number[], at: Date): Guarded {
  return {
    part: 'webhook_delivery',
    sql: sql`
      update webhook_delivery set state = 'WAITING', tries = 0, next_at = ${at}::timestamptz
      where customer_id = ${customerId} and id = any(${[...ids]}::bigint[]) and state <> 'WAITING' returning id`,
    rows: ids.length,
  };
}
