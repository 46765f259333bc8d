import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { createPool, statementName } from './connection.ts';
import { type Listener, openListener } from './listener.ts';

export type Db = Kysely<unknown>;

/** The only access to PostgreSQL. */
export interface Database {
  /** Row-level security hides all other customers. */
  forCustomer(customerId: number): Db;
  /** Across customers; only for functions named `unsafe...`. */
  readonly unsafeSystem: Db;
  /** Notifications from any node, on an own connection. They may get lost, so nothing may depend on them. */
  listen(channel: string, hear: (message: string) => void): Listener;
  ping(): Promise<void>;
  /** Database time in milliseconds since 1970. */
  readTime(): Promise<number>;
  end(): Promise<void>;
}

export interface DatabaseSettings {
  readonly url: string;
  readonly pool: number;
  readonly log: Log;
}

const twins = new WeakMap<Db, (ms: number) => Db>();

/** The same customer with a limit of `ms` milliseconds and plans for actual values. Undefined in a transaction. */
export function limitedTo(db: Db, ms: number): Db | undefined {
  return twins.get(db)?.(ms);
}

const customerOf = new WeakMap<pg.PoolClient, number>();

export function openDatabase({ url, pool, log }: DatabaseSettings): Database {
  const app = createPool({ url, size: pool, role: 'tramite_app', log });
  const system = createPool({ url, size: Math.max(2, Math.floor(pool / 2)), role: 'tramite_system', log });
  const limited = new Map<number, pg.Pool>();
  const byCustomer = new Map<number, Db>();
  const unsafeSystem = kyselyOver(() => system.connect());

  function limitedPool(timeoutMs: number): pg.Pool {
    const size = Math.max(2, Math.floor(pool / 2));
    const known =
      limited.get(timeoutMs) ?? createPool({ url, size, role: 'tramite_app', log, timeoutMs, plansEach: true });
    limited.set(timeoutMs, known);
    return known;
  }

  return {
    unsafeSystem,
    forCustomer(customerId) {
      const known = byCustomer.get(customerId);
      if (known) return known;
      const db = kyselyOver(() => connectFor(app, customerId));
      const own = new Map<number, Db>();
      twins.set(db, (ms) => {
        const twin = own.get(ms) ?? kyselyOver(() => connectFor(limitedPool(ms), customerId));
        own.set(ms, twin);
        return twin;
      });
      byCustomer.set(customerId, db);
      return db;
    },
    listen: (channel, hear) => openListener({ url, channel, hear, log }),
    async ping() {
      await system.query('select 1');
    },
    async readTime() {
      const { rows } = await system.query<{ time: number }>(
        'select (extract(epoch from clock_timestamp()) * 1000)::float8 as time',
      );
      if (!rows[0]) throw new Error('the database told no time');
      return rows[0].time;
    },
    async end() {
      await Promise.all([app, system, ...limited.values()].map((each) => each.end()));
    },
  };
}

/** The customer is set only when a connection changes hands, so single statements need no transaction. */
async function connectFor(pool: pg.Pool, customerId: number): Promise<pg.PoolClient> {
  const client = await pool.connect();
  if (customerOf.get(client) === customerId) return client;
  try {
    await client.query({
      name: 'set-customer',
      text: `select set_config('tramite.customer_id', $1, false)`,
      values: [String(customerId)],
    });
    customerOf.set(client, customerId);
    return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

function kyselyOver(connect: () => Promise<pg.PoolClient>): Db {
  return new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: { connect: async () => named(await connect()), end: async () => {} } }),
  });
}

function named(client: pg.PoolClient): PostgresPoolClient {
  return {
    query(text: unknown, values?: readonly unknown[]) {
      if (typeof text !== 'string') throw new TypeError('cursors are not used');
      return client.query({ name: statementName(text), text, values: [...(values ?? [])] });
    },
    release: () => client.release(),
  } as unknown as PostgresPoolClient;
}
