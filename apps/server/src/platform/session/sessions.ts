import { wordsOf } from '@tramite/rules/text/customer-words';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import { uuidv7 } from '../ids/uuid.ts';
import { problem } from '../problem/problem.ts';
import type { Actor, Person } from './actor.ts';
import { narrowTo, unsafeFindKey, unsafeTouchKey } from './api-key.ts';
import { NetworkWalls } from './network-walls.ts';
import { hashSecret, isSecret, newSecret } from './secret.ts';
import {
  type SessionRow,
  unsafeFindAbsent,
  unsafeFindSession,
  unsafeInsertSession,
  unsafeListSessions,
  unsafeTouchSession,
} from './session.repository.ts';

export interface SessionLimits {
  readonly idleMs: number;
  /** Maximum age in milliseconds. */
  readonly absoluteMs: number;
  /** Require a second factor of administrators and of users with an assumed profile. */
  readonly mfaForAdministrators: boolean;
}

export interface NewcomerSession {
  readonly userId: number;
  readonly reach: 'FULL' | 'PASSWORD_RESET';
  /** The browser is trusted and skips the code. */
  readonly approvedMfa?: boolean;
  readonly address: string | null;
  readonly userAgent: string;
}

/** Sessions from mailed links are short, since only the mailbox was proved. */
const RESET_MS = 15 * 60_000;

export interface Resolved {
  readonly person: Person;
  readonly actor: Actor | null;
}

const CACHE_MS = 5_000;
const CACHE_AT_MOST = 10_000;
/** Writes of the last use are at least this far apart, less if the idle limit is short. */
const TOUCH_MS = 60_000;
const TOUCHES = 20;

/** Finds sessions by hash of their secret, with a short cache per node. */
export class Sessions {
  private readonly cache = new Map<string, { row: SessionRow; until: number }>();
  /** One result per row, shared by all calls. */
  private readonly resolved = new WeakMap<SessionRow, Resolved>();
  readonly walls: NetworkWalls;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    readonly limits: SessionLimits,
  ) {
    this.walls = new NetworkWalls(db, clock);
  }

  /** `isUse` false: automatic requests do not extend the session. @throws session.invalid, session.revoked */
  async resolve(secret: unknown, isUse = true): Promise<Resolved> {
    if (!isSecret(secret)) throw problem('session.invalid');
    const hash = hashSecret(secret);
    const now = this.clock.now();
    const row = await this.read(hash, now);
    if (!row) throw problem('session.invalid');
    const end = this.endOf(row, now);
    if (end) throw problem(end);
    if (isUse && now.getTime() - row.last_used_at.getTime() > this.touchMs) {
      await unsafeTouchSession(this.db, row.session_id, now);
      this.cache.set(hash.toString('base64'), { row: { ...row, last_used_at: now }, until: now.getTime() + CACHE_MS });
    }
    return this.resolvedOf(row, now);
  }

  /** The owner of a machine's key, as far as the key goes. @throws session.invalid */
  async resolveKey(key: string): Promise<Resolved> {
    const now = this.clock.now();
    const row = await unsafeFindKey(this.db, key, now);
    const owner = row && (await this.actorOf({ userId: row.userId, customerId: row.customerId, assumedBy: null }));
    if (!owner) throw problem('session.invalid');
    if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) > TOUCH_MS) await unsafeTouchKey(this.db, row, now);
    const actor = narrowTo(row, owner);
    return { person: actor, actor };
  }

  /** Limits establishments to those reachable from the address. @throws auth.ip_blocked if none is */
  async admit(resolved: Resolved, address: string | null): Promise<Resolved> {
    const { person, actor } = resolved;
    if (!actor) return resolved;
    const admitted = await this.walls.admit(actor, address);
    return admitted === actor ? resolved : { person, actor: admitted };
  }

  /** Reads many sessions at once without counting as use; invalid ones are missing. */
  async resolveAll(secrets: readonly string[]): Promise<ReadonlyMap<string, Resolved>> {
    const now = this.clock.now();
    const bySecret = new Map(secrets.map((secret) => [secret, hashSecret(secret)]));
    const rows = await unsafeListSessions(this.db, [...bySecret.values()]);
    const byHash = new Map(rows.map((row) => [row.secret_hash.toString('base64'), row]));
    return new Map(
      [...bySecret].flatMap(([secret, hash]) => {
        const row = byHash.get(hash.toString('base64'));
        return row && !this.endOf(row, now) ? [[secret, this.resolvedOf(row, now)] as const] : [];
      }),
    );
  }

  /** A user without a session, for work in their name; undefined if they lost access. */
  async actorOf(absent: { userId: number; customerId: number; assumedBy: number | null }): Promise<Actor | undefined> {
    const row = await unsafeFindAbsent(this.db, absent);
    if (!row?.user_enabled || isShutOut(row)) return undefined;
    return toResolved(row, this.limits, false).actor ?? undefined;
  }

  /** Returns the secret, which is stored nowhere. */
  async begin({ userId, reach, approvedMfa = false, address, userAgent }: NewcomerSession): Promise<string> {
    const secret = newSecret();
    const now = this.clock.now();
    await unsafeInsertSession(this.db, {
      id: uuidv7(now),
      secretHash: hashSecret(secret),
      userId,
      customerId: null,
      approvedMfa,
      reach,
      now,
      expiresAt: new Date(now.getTime() + (reach === 'FULL' ? this.limits.absoluteMs : RESET_MS)),
      address,
      userAgent: userAgent.slice(0, 300),
    });
    return secret;
  }

  drop(secret: string): void {
    this.cache.delete(hashSecret(secret).toString('base64'));
  }

  /** Rereads a user's sessions on this node; other nodes follow within seconds. */
  forget(userId: number): void {
    for (const [key, { row }] of this.cache)
      if (row.user_id === userId || row.assumed_by === userId) this.cache.delete(key);
  }

  private get touchMs(): number {
    return Math.min(TOUCH_MS, this.limits.idleMs / TOUCHES);
  }

  private endOf(row: SessionRow, now: Date): 'session.revoked' | 'session.invalid' | null {
    if (row.assumed_from === null ? isEnded(row) : !row.assumer_stands) return 'session.revoked';
    const idle = now.getTime() - row.last_used_at.getTime();
    // The stored last use may be late by the writing interval.
    return now >= row.expires_at || idle > this.limits.idleMs + this.touchMs ? 'session.invalid' : null;
  }

  private resolvedOf(row: SessionRow, now: Date): Resolved {
    if (mustReturn(row, now)) return toResolved(row, this.limits, true);
    const resolved = this.resolved.get(row) ?? toResolved(row, this.limits, false);
    this.resolved.set(row, resolved);
    return resolved;
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

/** Disabled in the company, or no longer a member. */
function isShutOut({ customer_id: customerId, is_member: isMember }: SessionRow): boolean {
  return customerId !== null && isMember !== true;
}

function isEnded(row: SessionRow): boolean {
  return row.revoked_at !== null || !row.user_enabled || isShutOut(row);
}

/** The time is over, or one of the two users lost the right. */
function mustReturn(row: SessionRow, now: Date): boolean {
  const { assumed_from: from, assumed_until: until, assumer_may: may } = row;
  return from !== null && ((until !== null && now >= until) || !may || isEnded(row));
}

function toResolved(row: SessionRow, { mfaForAdministrators }: SessionLimits, mustReturn: boolean): Resolved {
  const isPrivileged = row.user_type === 'A' || row.assumed_by !== null;
  const person: Person = {
    sessionId: row.session_id,
    userId: row.user_id,
    name: row.name,
    userType: row.user_type,
    mfaRequired: row.mfa_required || (mfaForAdministrators && isPrivileged),
    approvedMfa: row.approved_mfa,
    // Agreements and passwords are the profile owner's business.
    needsAgreements: row.needs_agreements && row.assumed_from === null,
    needsPassword: row.needs_password && row.assumed_from === null,
    reach: row.reach,
    customerId: row.customer_id,
    expiresAt: row.expires_at,
    assumedFrom: row.assumed_from,
    assumedUntil: row.assumed_until,
    mustReturn,
  };
  if (row.customer_id === null) return { person, actor: null };
  const actor: Actor = {
    ...person,
    customerId: row.customer_id,
    // An assumed profile grants nothing beyond itself.
    isOperator: row.is_operator && row.assumed_by === null,
    words: wordsOf(row.labels ?? {}),
    permissions: new Set(row.permissions),
    roleIds: row.role_ids,
    establishmentIds: row.establishment_ids,
    seesAllEstablishments: row.all_establishments === true,
    hasChosenFunctions: row.has_chosen === true,
    seesOwnOnly: row.visibility === 'OWN',
    assumedBy: row.assumed_by,
    hasConference: row.has_conference === true,
    suspendsChecked: row.suspends_checked === true,
    editsChecked: row.edits_checked === true,
    movesChecked: row.moves_checked === true,
    cancelsChecked: row.cancels_checked === true,
  };
  return { person, actor };
}
