import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

const SETTLE_MS = 90_000;

/** Jobs that will still run; those the clock starts are left out. */
const OPEN_JOBS = `
  select count(*)::int as n from pgboss.job
  where state < 'completed' and name not like '\\_\\_pgboss%' and name not like 'audit.%'
    and name not like 'upload.%' and name not like 'platform.%'
    and name not in ('document.expire', 'document.sweep-pages', 'dead-letters')`;

/** Waits until every effect that was caused has happened. Answers what is still open when patience ends. */
export async function settle(cluster: Cluster, waitMs = SETTLE_MS): Promise<string[]> {
  let open = 'nobody looked';
  for (const until = Date.now() + waitMs; Date.now() < until; await sleep(250)) {
    const [outbox] = await cluster.query<{ n: number }>('select count(*)::int as n from outbox');
    const [jobs] = await cluster.query<{ n: number }>(OPEN_JOBS);
    const [thumbnails] = await cluster.query<{ n: number }>(
      `select count(*)::int as n from document where thumb_state = 'PENDING'`,
    );
    if (!outbox?.n && !jobs?.n && !thumbnails?.n) return [];
    open = `${outbox?.n} events, ${jobs?.n} jobs and ${thumbnails?.n} thumbnails`;
  }
  return [`never done: ${open}`];
}

/** Jobs that failed for good. */
export async function deadLetters(cluster: Cluster): Promise<string[]> {
  const rows = await cluster.query<{ name: string; n: number }>(
    `select name, count(*)::int as n from pgboss.job where state = 'failed' group by name`,
  );
  return rows.map(({ name, n }) => `${n} jobs failed for good: ${name}`);
}
