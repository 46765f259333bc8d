import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type PgBoss from 'pg-boss';
import { isDatabaseAway } from '../db/database-away.ts';
import type { Log } from '../log/log.ts';

export interface JobDatabase extends PgBoss.Db {
  /** Interrupted commands now wait for PostgreSQL to return. */
  bePatient(): void;
  /** Interrupted commands are now dropped. */
  giveUp(): void;
  end(): Promise<void>;
}

const RETRYABLE = new Set(['40001', '40P01']);
const WAITS_MS = [100, 250, 500, 1000, 2000];

/** Repeats interrupted queue commands, which may run twice; otherwise pg-boss crashes when PostgreSQL is away. */
export function openJobDatabase(connectionString: string, connections: number, log: Log): JobDatabase {
  const pool = new pg.Pool({ connectionString, max: connections, application_name: 'tramite-jobs' });
  let mood: 'strict' | 'patient' | 'leaving' = 'strict';
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection of the queue was lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug({ err: error }, 'a connection of the queue was lost'));
  });
  return {
    async executeSql(text, values) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await pool.query(text, values);
        } catch (error) {
          const isPassing = isDatabaseAway(error) || RETRYABLE.has((error as { code?: string }).code ?? '');
          // A job running past the shutdown grace is not marked as ended and runs again.
          if (mood === 'leaving' && (isPassing || pool.ending)) return undefined as never;
          if (mood === 'strict' || !isPassing) throw error;
          if (attempt === 0) log.warn({ err: error }, 'the job queue waits for the database');
          await delay(WAITS_MS[Math.min(attempt, WAITS_MS.length - 1)]);
        }
      }
    },
    bePatient() {
      mood = 'patient';
    },
    giveUp() {
      mood = 'leaving';
    },
    async end() {
      if (!pool.ending) await pool.end();
    },
  };
}
