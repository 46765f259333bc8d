import type { SignatureMethod } from '@tramite/contract';
import type { Ctx, SessionCtx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { seal, unseal } from '../../../platform/session/sealed.ts';
import { findCpf, findRecipient, hideCpf } from '../holder/holder.facts.ts';
import { sendCodeAgain } from '../multi-factor/multi-factor.send.service.ts';
import { ensureCode, openApplication } from '../multi-factor/multi-factor.service.ts';
import { ensurePassword } from '../password/password.service.ts';

const PURPOSE = 'signature-proof';
const LIFE_MS = 10 * 60_000;

interface Proven {
  readonly sessionId: string;
  readonly method: SignatureMethod;
  readonly until: number;
}

/** That somebody proved who they are, good for ten minutes of the same session. */
export interface Proof {
  readonly token: string;
  readonly method: SignatureMethod;
  readonly until: Date;
  readonly cpfMasked: string | null;
}

/** The ways in which the actor can prove once more who they are. */
export async function listProofMethods(ctx: Ctx): Promise<SignatureMethod[]> {
  const session = sessionOf(ctx);
  const [application, recipient] = await Promise.all([
    openApplication(session),
    findRecipient(ctx.platform, ctx.actor.userId),
  ]);
  return [
    'PASSWORD',
    ...(application ? (['TOTP'] as const) : []),
    ...(recipient?.email ? (['EMAIL_CODE'] as const) : []),
  ];
}

/**
 * Asks the actor to prove who they are, by what they typed.
 * @throws password.wrong, auth.locked, mfa.invalid_code, mfa.locked, signature.method_unavailable
 */
export async function proveActor(ctx: Ctx, method: SignatureMethod, code: string): Promise<Proof> {
  const session = sessionOf(ctx);
  if (method === 'A1' || method === 'SMS_CODE' || (method === 'TOTP' && !(await openApplication(session)))) {
    throw problem('signature.method_unavailable');
  }
  if (method === 'PASSWORD') await ensurePassword(session, code, 'code');
  else await ensureCode(session, code, method);
  const until = new Date(ctx.clock.now().getTime() + LIFE_MS);
  const proven: Proven = { sessionId: session.person.sessionId, method, until: until.getTime() };
  const token = seal(ctx.platform.settings.accountKey, PURPOSE, JSON.stringify(proven)).toString('base64url');
  return { token, method, until, cpfMasked: await cpfOf(ctx) };
}

/** A proof that was given before. @throws signature.proof_expired, also where it is of another session */
export async function reopenProof(ctx: Ctx, token: string): Promise<Proof> {
  const { actor, platform, clock } = ctx;
  const text = unseal(platform.settings.accountKey, PURPOSE, Buffer.from(token, 'base64url'));
  const proven: Proven | undefined = text === undefined ? undefined : JSON.parse(text);
  if (proven?.sessionId !== actor.sessionId || proven.until <= clock.now().getTime()) {
    throw problem('signature.proof_expired');
  }
  return { token, method: proven.method, until: new Date(proven.until), cpfMasked: await cpfOf(ctx) };
}

/** Mails a code to the actor. @throws mfa.wait with the seconds left */
export function sendProofCode(ctx: Ctx) {
  return sendCodeAgain(sessionOf(ctx));
}

async function cpfOf({ platform, actor }: Ctx): Promise<string | null> {
  const cpf = await findCpf(platform, actor.userId);
  return cpf && hideCpf(cpf);
}

function sessionOf(ctx: Ctx): SessionCtx {
  return { ...ctx, person: ctx.actor, secret: '' };
}
