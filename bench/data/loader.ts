import pg from 'pg';
import { secondsSince } from '../lib/step.ts';

export interface Task {
  readonly name: string;
  readonly sql: string;
}

const AT_ONCE = 2;

/** A connection that loads: without triggers, with memory to sort in. It must be a superuser's. */
export async function openLoader(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench:data' });
  await client.connect();
  await client.query(`set session_replication_role = replica`);
  await client.query(`set work_mem = '256MB'`);
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(`set synchronous_commit = off`);
  await client.query(`set jit = off`);
  await client.query(`alter system set max_wal_size = '16GB'`);
  await client.query('select pg_reload_conf()');
  return client;
}

/** Runs the tasks in their order, two at a time, and says how long each took. */
export async function inTurns(url: string, tasks: readonly Task[]): Promise<void> {
  const waiting = [...tasks];
  const work = async () => {
    const client = await openLoader(url);
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const from = performance.now();
      await client.query(task.sql);
      console.log(`  ${task.name} ${secondsSince(from)}`);
    }
    await client.end();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
