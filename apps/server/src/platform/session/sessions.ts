import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import type { Sql } from '../db/sql.ts';
import { problem } from '../http/problem.ts';
import { uuidv7 } from '../ids/uuid.ts';
import type { Actor, Person } from './actor.ts';
import { hashSecret, isSecret, newSecret } from './secret.ts';
import {
  type SessionRow,
  unsafeFindSession,
  unsafeInsertSession,
  unsafeRevokeSession,
  unsafeRotateSession,
  unsafeTouchSession,
} from './session.repository.ts';

export interface SessionLimits {
  /** Milliseconds without a call after which a session ends. */
  readonly idleMs: number;
  /** Milliseconds after which a session ends whatever happens. */
  readonly absoluteMs: number;
}

export interface Resolved {
  readonly person: Person;
  readonly actor: Actor | null;
}

/** How long a node may answer from memory before it reads a session again (decisions row 173). */
const CACHE_MS = 5_000;
const CACHE_AT_MOST = 10_000;
/** Last use is written at most this often. */
const TOUCH_MS = 60_000;

/** Sessions of the installation: found by the hash of their secret, cached a few seconds per node. */
export class Sessions {
  private readonly cache = new Map<string, { row: SessionRow; until: number }>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    readonly limits: SessionLimits,
  ) {}

  /**
   * Who stands behind a secret.
   * @throws session.invalid when there is none, it expired or was idle too long; session.revoked when it was ended
   */
  async resolve(secret: unknown): Promise<Resolved> {
    if (!isSecret(secret)) throw problem('session.invalid');
    const hash = hashSecret(secret);
    const now = this.clock.now();
    const row = await this.read(hash, now);
    if (!row) throw problem('session.invalid');
    if (row.revoked_at || !row.user_enabled || row.is_member === false) throw problem('session.revoked');
    const idle = now.getTime() - row.last_used_at.getTime();
    if (now >= row.expires_at || idle > this.limits.idleMs) throw problem('session.invalid');
    if (idle > TOUCH_MS) {
      await unsafeTouchSession(this.db, row.session_id, now);
      this.cache.set(hash.toString('base64'), { row: { ...row, last_used_at: now }, until: now.getTime() + CACHE_MS });
    }
    return toResolved(row);
  }

  /** Begins a session and answers its secret, which exists nowhere else. */
  async begin(user: { id: number; approvedMfa: boolean; address: string; userAgent: string }): Promise<string> {
    const secret = newSecret();
    const now = this.clock.now();
    await unsafeInsertSession(this.db, {
      id: uuidv7(now),
      secretHash: hashSecret(secret),
      userId: user.id,
      customerId: null,
      approvedMfa: user.approvedMfa,
      now,
      expiresAt: new Date(now.getTime() + this.limits.absoluteMs),
      address: user.address,
      userAgent: user.userAgent.slice(0, 300),
    });
    return secret;
  }

  /**
   * Enters a company: the secret changes and the old one is dead. `records` are inserts that tell of it.
   * @throws session.invalid when another call changed the secret first
   */
  async enterCustomer(sessionId: string, secret: string, customerId: number, records: readonly Sql[]): Promise<string> {
    const next = newSecret();
    const oldHash = hashSecret(secret);
    const now = this.clock.now();
    const newHash = hashSecret(next);
    const rotation = { id: sessionId, oldHash, newHash, customerId, now };
    if (!(await unsafeRotateSession(this.db, rotation, records))) throw problem('session.invalid');
    this.cache.delete(oldHash.toString('base64'));
    return next;
  }

  /** Ends a session for good; ending it twice is no error. `records` are inserts that tell of it. */
  async end(sessionId: string, secret: string, records: readonly Sql[]): Promise<void> {
    await unsafeRevokeSession(this.db, sessionId, this.clock.now(), records);
    this.cache.delete(hashSecret(secret).toString('base64'));
  }

  private async read(hash: Buffer, now: Date): Promise<SessionRow | undefined> {
    const key = hash.toString('base64');
    const cached = this.cache.get(key);
    if (cached && cached.until > now.getTime()) return cached.row;
    const row = await unsafeFindSession(this.db, hash);
    if (this.cache.size >= CACHE_AT_MOST) this.cache.clear();
    if (row) this.cache.set(key, { row, until: now.getTime() + CACHE_MS });
    else this.cache.delete(key);
    return row;
  }
}

function toResolved(row: SessionRow): Resolved {
  const person: Person = {
    sessionId: row.session_id,
    userId: row.user_id,
    name: row.name,
    userType: row.user_type,
    mfaRequired: row.mfa_required,
    approvedMfa: row.approved_mfa,
    customerId: row.customer_id,
    expiresAt: row.expires_at,
  };
  if (row.customer_id === null) return { person, actor: null };
  const actor: Actor = {
    ...person,
    customerId: row.customer_id,
    permissions: new Set(row.permissions),
    roleIds: row.role_ids,
    establishmentIds: row.establishment_ids,
    seesAllEstablishments: row.all_establishments === true,
    seesOwnOnly: row.visibility === 'OWN',
    assumedBy: row.assumed_by,
    hasConference: row.has_conference === true,
  };
  return { person, actor };
}
