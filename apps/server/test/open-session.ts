import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { permissions } from '@tramite/contract';
import type { TestDatabase } from './test-database.ts';

/** Whose session it is and how it stands. */
export interface Standing {
  readonly userId: number;
  readonly customerId: number | null;
  readonly reach?: 'FULL' | 'PASSWORD_RESET';
  /** Minutes since its last call. */
  readonly idle?: number;
  /** Minutes until its end, whatever happens. */
  readonly left?: number;
  readonly revoked?: boolean;
}

/** A session made without signing in, in any state a session can be in; answers its secret. */
export async function openSession(db: TestDatabase, standing: Standing): Promise<string> {
  const { userId, customerId, reach = 'FULL', idle = 0, left = 720, revoked = false } = standing;
  const secret = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(secret).digest();
  await db.query(
    `insert into session (id, secret_hash, user_id, customer_id, approved_mfa, reach, created_at, last_used_at,
       expires_at, revoked_at, address, user_agent)
     values ($1, $2, $3, $4, true, $5, now() - interval '12 hours', now() - make_interval(mins => $6),
       now() + make_interval(mins => $7), case when $8 then now() end, '127.0.0.1', 'test')`,
    [randomUUID(), hash, userId, customerId, reach, idle, left, revoked],
  );
  return secret;
}

/** Gives a member of a customer every permission and every workflow role; what they see stays as it is. */
export async function grantEverything(db: TestDatabase, userId: number, customerId: number): Promise<void> {
  await db.query(
    `insert into user_resource (customer_id, user_id, permission) select $1, $2, unnest($3::text[])
     on conflict do nothing`,
    [customerId, userId, Object.keys(permissions)],
  );
  await db.query(
    `insert into user_workflow_role (customer_id, user_id, workflow_role_id)
     select customer_id, $2, id from workflow_role where customer_id = $1 on conflict do nothing`,
    [customerId, userId],
  );
}
