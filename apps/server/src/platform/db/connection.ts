import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../log/log.ts';

const { builtins } = pg.types;
// bigint and numeric counts are safe integers here; days stay text so that no time zone moves them.
pg.types.setTypeParser(builtins.INT8, Number);
pg.types.setTypeParser(builtins.NUMERIC, Number);
pg.types.setTypeParser(builtins.DATE, (text) => text);

export type Role = 'tramite_app' | 'tramite_system';

export interface PoolSettings {
  readonly url: string;
  readonly size: number;
  readonly role: Role;
  readonly log: Log;
  /** Milliseconds after which PostgreSQL ends a statement; 15 seconds unless said. */
  readonly timeoutMs?: number;
  /** Plans each statement for the values it runs with: for searches, whose words are rare or everywhere. */
  readonly plansEach?: boolean;
}

const TIMEOUT_MS = 15_000;
/** Compiling a plan takes longer than any statement here may; helpers would take the cores of everybody else. */
const FOR_ALL = 'set jit = off; set max_parallel_workers_per_gather = 0';
/** Memory for the hits of a frequent word. */
const PLANS_EACH = `set plan_cache_mode = force_custom_plan; set work_mem = '32MB'`;

/** A pool whose every connection takes on the role before anybody gets it. */
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
  // A connection that is lost between two statements of whoever holds it has no other listener, and would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error, role }, 'a database connection was lost'));
  });
  return pool;
}

const NAMED_AT_MOST = 1000;
const names = new Map<string, string>();

/** Name of a statement's text, so that PostgreSQL plans it once a connection; beyond the limit statements stay unnamed. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= NAMED_AT_MOST) return known;
  const name = createHash('sha1').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}
