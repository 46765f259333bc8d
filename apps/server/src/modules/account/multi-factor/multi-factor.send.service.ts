import { randomUUID } from 'node:crypto';
import type { endpoints, ResponseOf } from '@tramite/contract';
import type { SessionCtx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { findRecipient } from '../holder/holder.facts.ts';
import { ensureWaiting, hideAddress, hideNumber } from './multi-factor.policy.ts';
import { unsafeFindSentAt, unsafeRequestMailCode } from './multi-factor.repository.ts';

type Sent = ResponseOf<typeof endpoints.multiFactor.sendCode>;

const RESEND_SECONDS = 60;
const CODE_MS = 10 * 60_000;

/** At most one a minute; a new code replaces the last. @throws mfa.not_pending; mfa.wait with the seconds left */
export async function sendCode(ctx: SessionCtx): Promise<Sent> {
  const { email } = await getRecipient(ctx);
  return send(ctx, 'EMAIL', hideAddress(email));
}

/** Needs an SMS provider. @throws mfa.sms_unavailable, mfa.not_pending, mfa.wait */
export async function sendCodeBySms(ctx: SessionCtx): Promise<Sent> {
  const { cellphone } = await getRecipient(ctx);
  if (!ctx.platform.sms.reachesPhones || !cellphone) throw problem('mfa.sms_unavailable');
  return send(ctx, 'SMS', hideNumber(cellphone));
}

/** To who is already in and has to say once more who they are. @throws mfa.wait with the seconds left */
export async function sendCodeAgain(ctx: SessionCtx): Promise<Sent> {
  const { email } = await findHolder(ctx);
  return send(ctx, 'EMAIL', hideAddress(email));
}

function getRecipient(ctx: SessionCtx) {
  ensureWaiting(ctx.person);
  return findHolder(ctx);
}

async function findHolder({ person, platform }: SessionCtx) {
  const recipient = await findRecipient(platform, person.userId);
  if (!recipient) throw problem('session.invalid');
  return recipient;
}

async function send({ person, platform, clock }: SessionCtx, channel: 'EMAIL' | 'SMS', sentTo: string): Promise<Sent> {
  const db = platform.database.unsafeSystem;
  const now = clock.now();
  const isSent = await unsafeRequestMailCode(db, {
    userId: person.userId,
    sessionId: person.sessionId,
    codeId: randomUUID(),
    channel,
    now,
    expiresAt: new Date(now.getTime() + CODE_MS),
    notAfter: new Date(now.getTime() - RESEND_SECONDS * 1000),
  });
  if (isSent) return { sentTo, resendAfter: RESEND_SECONDS };
  const last = (await unsafeFindSentAt(db, person.userId)) ?? now;
  const seconds = Math.max(1, Math.ceil(RESEND_SECONDS - (now.getTime() - last.getTime()) / 1000));
  throw problem('mfa.wait', { values: { seconds }, details: { seconds, sentTo } });
}
