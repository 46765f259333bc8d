import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';

export type Reach = 'unit' | 'region' | 'all';

export interface Session {
  readonly secret: string;
  readonly reach: Reach;
}

const SHARES: readonly (readonly [Reach, number])[] = [
  ['unit', 320],
  ['region', 72],
  ['all', 8],
];

/**
 * Four hundred sessions of customer 1, or an `nth` of them: 80 % of people of one to three units, 18 % of regions of twenty, 2 % who see all.
 * They are rows like those a sign-in leaves; sellers, who see their own captures only, are left out.
 */
export async function openSessions(client: pg.Client, nth = 1): Promise<Session[]> {
  const sessions: Session[] = [];
  for (const [reach, count] of SHARES) {
    const { rows } = await client.query<{ id: string }>(
      `select u.id from app_user u join user_customer c on c.user_id = u.id and c.customer_id = 1
       where u.login like 'bench.1.' || $1 || '.%' and c.visibility = 'ALL' and u.login not like '%.auditor.%' order by md5(u.id::text)`,
      [reach],
    );
    if (rows.length === 0) throw new Error('The database has no people of bench:data.');
    for (let index = 0; index < count / nth; index += 1) {
      const secret = randomBytes(32).toString('base64url');
      await client.query(
        `insert into session (id, secret_hash, user_id, customer_id, approved_mfa, created_at, last_used_at, expires_at, user_agent)
         values ($1, $2, $3, 1, true, now(), now(), now() + interval '12 hours', 'bench:api')`,
        [randomUUID(), createHash('sha256').update(secret).digest(), rows[index % rows.length]?.id],
      );
      sessions.push({ secret, reach });
    }
  }
  return shuffled(sessions);
}

/** In an order that is always the same: shares hold for every stretch of it. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item, index) => ({ item, at: (index * 7_919 + 13) % items.length }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** People who see all of customer 1 and may sign and move everything: they play the writes. */
export async function allowEverything(client: pg.Client): Promise<void> {
  await client.query(
    `insert into user_workflow_role (customer_id, user_id, workflow_role_id)
     select 1, u.id, w.id from app_user u, workflow_role w
     where u.login like 'bench.1.all.%' and w.customer_id = 1 on conflict do nothing`,
  );
}
