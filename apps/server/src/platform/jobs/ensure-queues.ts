import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type PgBoss from 'pg-boss';

const deadlock = '40P01';
const maxTries = 5;

/** One node at a time, since concurrent DDL deadlocks; retries against nodes already at work. */
export async function ensureQueues(boss: PgBoss, queues: readonly PgBoss.Queue[], connectionString: string) {
  const turn = new pg.Client({ connectionString, application_name: 'tramite-jobs-start' });
  turn.on('error', () => undefined);
  await turn.connect();
  try {
    await turn.query("select pg_advisory_lock(hashtext('tramite-jobs-start'))");
    for (const queue of queues) await retryDeadlock(() => ensureQueue(boss, queue));
  } finally {
    await turn.end();
  }
}

async function ensureQueue(boss: PgBoss, queue: PgBoss.Queue): Promise<void> {
  await boss.createQueue(queue.name, queue);
  await boss.updateQueue(queue.name, queue);
}

async function retryDeadlock(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: string }).code !== deadlock || attempt === maxTries) throw error;
      await delay(attempt * 100);
    }
  }
}
