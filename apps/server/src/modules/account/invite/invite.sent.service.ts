import type { AuditAction, BodyOf, endpoints, QueryOf, ResponseOf, SentInvite } from '@tramite/contract';
import type { AuditEntry } from '../../../platform/audit/audit-row.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { uuidv7 } from '../../../platform/ids/uuid.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hashSecret } from '../../../platform/session/secret.ts';
import { ensureGivable } from '../user-permission/user-permission.facts.ts';
import { INVITE_LIFE_MS, tokenOf } from './invite.link.policy.ts';
import {
  insertInvites,
  renewInvite,
  revokeInvite,
  type SentInviteRow,
  unsafeCountInvites,
  unsafeFindSentInvite,
  unsafeListInvites,
  unsafeListKnown,
} from './invite.sent.repository.ts';

type Offer = BodyOf<typeof endpoints.invite.send>;
type Sent = ResponseOf<typeof endpoints.invite.send>;
type Lines = Sent['lines'];

const PAGE = 50;
const ADDRESS = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]{2,}$/;

/** Invites to the company with their states, the newest first. */
export async function listInvites(
  ctx: Ctx,
  { page = 1, ...filter }: QueryOf<typeof endpoints.invite.list>,
): Promise<ResponseOf<typeof endpoints.invite.list>> {
  const { platform, customerId, clock } = ctx;
  const db = platform.database.unsafeSystem;
  const now = clock.now();
  const [count, rows] = await Promise.all([
    unsafeCountInvites(db, customerId, filter, now),
    unsafeListInvites(db, customerId, filter, { now, limit: PAGE, offset: (page - 1) * PAGE }),
  ]);
  return { count, items: rows.map(presentInvite) };
}

/**
 * Invites addresses; each that is somebody's already, is invited already or is none is left out with the reason.
 * @throws permission.not_held, request.invalid, conflict.busy
 */
export async function sendInvites(ctx: Ctx, offer: Offer): Promise<Sent> {
  const { customerId, clock, actor, platform } = ctx;
  await ensureGivable(ctx, offer);
  if (offer.dryRun) return outlook(await judge(ctx, offer.emails), offer);
  return change(ctx, {
    read: () => judge(ctx, offer.emails),
    decide: (lines) => {
      const now = clock.now();
      const invites = lines
        .filter(({ result }) => result === 'SENT')
        .map(({ email }) => {
          const id = uuidv7(now);
          return { id, email, tokenHash: hashSecret(tokenOf(platform, { id, sends: 1 })) };
        });
      const { roleIds, functionIds, establishmentIds, seesOwnOnly } = offer;
      const given = { roleIds, functionIds, establishmentIds, seesOwnOnly };
      const expiresAt = new Date(now.getTime() + INVITE_LIFE_MS);
      const terms = { ...given, customerId, invitedBy: actor.userId, now, expiresAt };
      if (invites.length === 0) return { guarded: [], audit: [], answer: outlook(lines, offer) };
      return {
        guarded: [{ part: 'invite', sql: insertInvites(terms, invites), rows: invites.length }],
        audit: invites.map(({ id, email }) => entryOf('invite.create', id, { email, ...given })),
        events: invites.map(({ id }) => ({ event: 'invite.sent', payload: { id, sends: 1, keyId: keyIdOf(ctx) } })),
        answer: outlook(lines, offer),
      };
    },
  });
}

/**
 * Sends an invite again with another link; the old one is dead.
 * @throws permission.not_held, invite.not_found, invite.used, conflict.busy
 */
export async function resendInvite(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const { customerId, clock, platform } = ctx;
  return change(ctx, {
    read: () => findUnused(ctx, id),
    decide: async (invite) => {
      const [roleIds, establishmentIds] = [[...invite.role_ids], [...invite.establishment_ids]];
      await ensureGivable(ctx, { roleIds, functionIds: [], establishmentIds, seesOwnOnly: true }, { isOld: true });
      const now = clock.now();
      const sends = invite.sends + 1;
      const tokenHash = hashSecret(tokenOf(platform, { id, sends }));
      const expiresAt = new Date(now.getTime() + INVITE_LIFE_MS);
      return {
        guarded: [{ part: 'invite', sql: renewInvite(customerId, invite, { tokenHash, now, expiresAt }) }],
        audit: [entryOf('invite.resend', id, { email: invite.email })],
        events: [{ event: 'invite.sent', payload: { id, sends, keyId: keyIdOf(ctx) } }],
        answer: {},
      };
    },
  });
}

/**
 * Takes an invite back.
 * @throws invite.not_found, invite.used, conflict.busy
 */
export async function takeBackInvite(ctx: Ctx, id: string): Promise<Record<string, never>> {
  const { customerId, clock } = ctx;
  return change(ctx, {
    read: () => findUnused(ctx, id),
    decide: ({ email, state }) =>
      state === 'REVOKED'
        ? { guarded: [], audit: [], answer: {} }
        : {
            guarded: [{ part: 'invite', sql: revokeInvite(customerId, id, clock.now()) }],
            audit: [entryOf('invite.revoke', id, { email })],
            answer: {},
          },
  });
}

const outlook = (lines: Lines, { roleIds, establishmentIds }: Offer): Sent => ({
  count: lines.filter(({ result }) => result === 'SENT').length,
  lines,
  lacks: [
    ...(roleIds.length === 0 ? (['ROLE'] as const) : []),
    ...(establishmentIds.length === 0 ? (['ESTABLISHMENT'] as const) : []),
  ],
});

const entryOf = (action: AuditAction, objectId: string, data: Record<string, unknown>): AuditEntry => ({
  action,
  objectType: 'invite',
  objectId,
  data,
});

const keyIdOf = ({ platform }: Ctx) => platform.settings.accountKey.current.id;

/** What becomes of each address, in the order they came. */
async function judge({ platform, customerId, clock }: Ctx, emails: readonly string[]): Promise<Lines> {
  const cleaned = emails.map((email) => email.trim().toLowerCase());
  const known = await unsafeListKnown(platform.database.unsafeSystem, customerId, cleaned, clock.now());
  const members = new Set(known.flatMap(({ email, is_member }) => (is_member ? [email] : [])));
  const invited = new Set(known.flatMap(({ email, is_member }) => (is_member ? [] : [email])));
  return cleaned.map((email, index) => {
    if (!ADDRESS.test(email)) return { email, result: 'INVALID' as const };
    if (cleaned.indexOf(email) < index) return { email, result: 'DOUBLE' as const };
    if (members.has(email)) return { email, result: 'MEMBER' as const };
    return { email, result: invited.has(email) ? ('PENDING' as const) : ('SENT' as const) };
  });
}

async function findUnused({ platform, customerId, clock }: Ctx, id: string): Promise<SentInviteRow> {
  const db = platform.database.unsafeSystem;
  const invite = await unsafeFindSentInvite(db, customerId, id, clock.now());
  if (!invite) throw problem('invite.not_found');
  if (invite.state === 'USED') throw problem('invite.used');
  return invite;
}

function presentInvite(row: SentInviteRow): SentInvite {
  const { id, email, state, roles, functions, establishments, sends } = row;
  return {
    id,
    email,
    state,
    roles,
    functions,
    establishments,
    invitedBy: row.invited_by_name,
    sentAt: row.sent_at.toISOString(),
    sends,
    expiresAt: row.expires_at.toISOString(),
  };
}
