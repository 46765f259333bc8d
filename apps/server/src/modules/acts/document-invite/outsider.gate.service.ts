import type { Ctx, PublicCtx } from '../../../platform/call/context.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { PerMinute } from '../../../platform/limit/per-minute.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { type Actor, hasPermission } from '../../../platform/session/actor.ts';
import { isVisibleTo } from '../../../platform/tenancy/visibility.ts';
import { readToken } from './document-invite.link.policy.ts';
import { findByToken } from './document-invite.repository.ts';
import type { InviteRow } from './document-invite.sql.ts';

/** Calls a minute with one link. */
const calls = new PerMinute(120);

/** Somebody without an account, by their link. */
export interface Guest {
  readonly invite: InviteRow;
  /** They see nothing that who invited them does not see now. */
  readonly eyes: Ctx;
  /** What they change is nobody's of the company. */
  readonly own: CustomerCtx;
  /** What is kept of where they come from. */
  readonly origin: { readonly inviteId: number; readonly address: string | null; readonly userAgent: string };
}

/**
 * Who has a link. Whatever is wrong with it, also that who sent it may invite no more or sees the document no more, is
 * answered alike.
 * @throws document_invite.gone, request.rate_limited
 */
export async function findGuest(ctx: PublicCtx, token: string): Promise<Guest> {
  const { platform, clock, request } = ctx;
  const { customerId, hash } = readToken(token);
  const seconds = calls.count(hash.toString('base64'), clock.now());
  if (seconds > 0) throw problem('request.rate_limited', { values: { seconds } });
  const db = platform.database.forCustomer(customerId);
  const invite = await findByToken(db, customerId, hash, clock.now());
  const actor = invite && (await platform.sessions.actorOf({ userId: invite.invited_by, customerId, assumedBy: null }));
  if (!invite || !actor || !mayStillInvite(actor, invite)) throw problem('document_invite.gone');
  const { storage, decoder, flags, log } = platform;
  const quiet = { call: request.call, idempotencyKey: null, ifMatch: null, bodyHash: '' };
  return {
    invite,
    eyes: { ...ctx, actor, customerId, db, storage, decoder, flags },
    own: {
      ...{ platform, customerId, db, clock, log, traceId: ctx.traceId },
      actor: { userId: null, assumedBy: null },
      request: quiet,
    },
    origin: { inviteId: invite.id, address: request.address, userAgent: request.userAgent.slice(0, 300) },
  };
}

function mayStillInvite(actor: Actor, { establishment_id: establishmentId, owner_id: ownerId }: InviteRow): boolean {
  return hasPermission(actor, 'document.invite') && isVisibleTo(actor, { establishmentId, ownerId });
}

/**
 * The same of an invite that is open and was opened by its person.
 * @throws document_invite.ended, document_invite.not_opened
 */
export async function findOpened(ctx: PublicCtx, token: string): Promise<Guest> {
  const guest = await findGuest(ctx, token);
  ensureOpened(guest.invite);
  return guest;
}

/** @throws document_invite.ended, document_invite.not_opened */
export function ensureOpened({ state }: InviteRow): void {
  if (state === 'PENDING') throw problem('document_invite.not_opened');
  if (state !== 'VIEWED') throw problem('document_invite.ended');
}
