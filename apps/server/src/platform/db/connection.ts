import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../log/log.ts';

const { builtins } = pg.types;
// bigint and numeric counts are safe integers here; days stay text, away from time zones.
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);

export type Role = 'tramite_app' | 'tramite_system';

export interface PoolSettings {
  readonly url: string;
  readonly size: number;
  readonly role: Role;
  readonly log: Log;
  /** PostgreSQL ends longer statements; default 15 seconds. */
  readonly timeoutMs?: number;
  /** Plans each statement for its actual values; for searches, where words are rare or common. */
  readonly plansEach?: boolean;
}

const TIMEOUT_MS = 15_000;
/** JIT takes longer than any statement may; parallel workers would take other users' cores. */
const FOR_ALL = 'set jit = off; set max_parallel_workers_per_gather = 0';
/** Room for the matches of a frequent word. */
const PLANS_EACH = `set plan_cache_mode = force_custom_plan; set work_mem = '32MB'`;

/** Every connection switches to the role before use. */
export function createPool(settings: PoolSettings): pg.Pool {
  const { url, size, role, log, timeoutMs = TIMEOUT_MS, plansEach = false } = settings;
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: role,
    statement_timeout: timeoutMs,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    onConnect: async (client) => {
      await client.query(`set role ${role}; ${FOR_ALL}`);
      if (plansEach) await client.query(PLANS_EACH);
    },
  });
  pool.on('error', (error) => log.warn({ err: error, role }, 'an idle database connection was lost'));
  // Without this listener, a connection lost between two statements would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error, role }, 'a database connection was lost'));
  });
  return pool;
}

const NAMED_AT_MOST = 1000;
const names = new Map<string, string>();

/** Named statements are planned once per connection; beyond the limit they stay unnamed. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMED_AT_MOST) return known;
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}
