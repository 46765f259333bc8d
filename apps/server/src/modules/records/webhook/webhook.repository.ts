import type { WebhookContent } from '@tramite/contract';
import type { Guarded } from '../../../platform/change/decision.ts';
import type { Db } from '../../../platform/db/database.ts';
import { first, many, type Sql, sql } from '../../../platform/db/sql.ts';

export interface AddressRow {
  readonly id: number;
  readonly name: string;
  readonly url: string;
  readonly enabled: boolean;
  readonly topics: string[];
  readonly sealedSecret: Buffer;
  readonly ownerId: number;
  readonly ownerName: string;
  readonly failures: number;
  readonly stopped: string | null;
  readonly busyUntil: Date | null;
  readonly version: number;
}

const addressesOf = (customerId: number, which: Sql) => sql<AddressRow>`
  select w.id, w.name, w.url, w.enabled, to_jsonb(w.topics) as topics, w.sealed_secret as "sealedSecret",
    w.owner_id as "ownerId", u.name as "ownerName", w.failures, w.stopped, w.busy_until as "busyUntil", w.version
  from webhook_address w join app_user u on u.id = w.owner_id
  where w.customer_id = ${customerId} and ${which}`;

export function findAddress(db: Db, customerId: number, id: number): Promise<AddressRow | undefined> {
  return first(db, addressesOf(customerId, sql`w.id = ${id}`));
}

/** Addresses of a company by name. */
export function listAddresses(db: Db, customerId: number): Promise<AddressRow[]> {
  return many(db, sql`${addressesOf(customerId, sql`true`)} order by w.name collate "pt-BR-x-icu", w.id`);
}

export interface CountRow {
  readonly addressId: number;
  readonly delivered: number;
  readonly waiting: number;
  readonly failed: number;
}

/** What became of deliveries since, by address; all that wait. */
export function countDeliveries(db: Db, customerId: number, since: Date): Promise<CountRow[]> {
  return many(
    db,
    sql<CountRow>`
      select d.address_id as "addressId", (count(*) filter (where d.state = 'DELIVERED'))::int as delivered,
        (count(*) filter (where d.state = 'WAITING'))::int as waiting,
        (count(*) filter (where d.state = 'FAILED'))::int as failed
      from webhook_delivery d
      where d.customer_id = ${customerId} and (d.state = 'WAITING' or d.created_at >= ${since}::timestamptz)
      group by 1`,
  );
}

interface NewAddress extends WebhookContent {
  readonly id: number;
  readonly ownerId: number;
  readonly sealedSecret: Buffer;
}

export function insertAddress(customerId: number, address: NewAddress): Guarded {
  const { id, name, url, enabled, topics, ownerId, sealedSecret } = address;
  return {
    part: 'webhook_address',
    sql: sql`
      insert into webhook_address (customer_id, id, name, url, enabled, topics, owner_id, sealed_secret)
      values (${customerId}, ${id}, ${name}, ${url}, ${enabled}, ${[...topics]}::text[], ${ownerId}, ${sealedSecret})
      on conflict do nothing returning id`,
  };
}

/** Whatever stopped it is forgotten, and what waits is tried at once. */
export function updateAddress(customerId: number, { id, version }: AddressRow, content: WebhookContent): Guarded {
  const { name, url, enabled, topics } = content;
  return {
    part: 'webhook_address',
    sql: sql`
      update webhook_address set name = ${name}, url = ${url}, enabled = ${enabled}, topics = ${[...topics]}::text[],
        failures = 0, stopped = null, busy_until = null, version = version + 1
      where customer_id = ${customerId} and id = ${id} and version = ${version} returning id`,
  };
}

export function replaceSecret(customerId: number, { id, version }: AddressRow, sealedSecret: Buffer): Guarded {
  return {
    part: 'webhook_address',
    sql: sql`
      update webhook_address set sealed_secret = ${sealedSecret}, version = version + 1
      where customer_id = ${customerId} and id = ${id} and version = ${version} returning id`,
  };
}

export function deleteAddress(customerId: number, { id, version }: AddressRow): Guarded {
  return {
    part: 'webhook_address',
    sql: sql`
      delete from webhook_address where customer_id = ${customerId} and id = ${id} and version = ${version}
      returning id`,
  };
}

/** Keeps others from sending to it, while it is as it was read. */
export function holdAddress(customerId: number, { id, busyUntil }: AddressRow, until: Date | null): Guarded {
  return {
    part: 'webhook_address',
    sql: sql`
      update webhook_address set busy_until = ${until}::timestamptz
      where customer_id = ${customerId} and id = ${id} and enabled
        and date_trunc('milliseconds', busy_until) is not distinct from ${busyUntil}::timestamptz
      returning id`,
  };
}

/** How many deliveries in a row never arrived. */
export function countAddressFailures(customerId: number, id: number, failures: number): Sql {
  return sql`update webhook_address set failures = ${failures} where customer_id = ${customerId} and id = ${id}`;
}

export function stopAddress(customerId: number, id: number, why: string): Sql {
  return sql`
    update webhook_address set enabled = false, stopped = ${why}, version = version + 1
    where customer_id = ${customerId} and id = ${id} and enabled`;
}

/** Secrets of all companies, for another key. */
export function unsafeListSealedSecrets(db: Db) {
  return many(
    db,
    sql<{ customerId: number; id: number; sealed: Buffer }>`
      select customer_id as "customerId", id, sealed_secret as sealed from webhook_address order by 1, 2`,
  );
}

interface Sealed {
  readonly customerId: number;
  readonly id: number;
  readonly sealed: Buffer;
}

export async function unsafeReplaceSealed(db: Db, { customerId, id, sealed }: Sealed, next: Buffer): Promise<boolean> {
  const rows = await many(
    db,
    sql`
      update webhook_address set sealed_secret = ${next}
      where customer_id = ${customerId} and id = ${id} and sealed_secret = ${sealed} returning id`,
  );
  return rows.length > 0;
}
