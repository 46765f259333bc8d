import type { AuditAction } from '@tramite/contract';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { PublicCtx } from '../../../platform/call/context.ts';
import { accountContext, accountEntry } from '../../../platform/change/account-context.ts';
import { deriveSecret } from '../../../platform/session/sealed.ts';
import type { Claimant } from './login-throttle.repository.ts';

/**
 * Leaves a trace of a wrong password: for operators in the log, for auditors in every company of the user. It is
 * written beside the answer, which must take as long for a user as for a name that nobody has.
 * @param locks whether it was the last try for a while
 */
export function noteWrong(ctx: PublicCtx, { userId, name }: Claimant, locks: boolean): void {
  ctx.log.warn({ ...accountOf(ctx, { userId, name }), locks }, 'a wrong password');
  if (userId !== null) void audit(ctx, userId, locks ? 'user.sign_in_locked' : 'user.sign_in_refused');
}

/** `left` is the number of tries before the lock. */
export function noteWrongCode(ctx: PublicCtx, userId: number, left: number): void {
  ctx.log.warn({ userId, address: ctx.request.address, left }, 'a wrong code');
  void audit(ctx, userId, left === 0 ? 'user.code_locked' : 'user.code_refused');
}

/** Logs a try during a lock; the lock itself is audited already. */
export function noteLocked(ctx: PublicCtx, claimant: Claimant, seconds: number): void {
  ctx.log.warn({ ...accountOf(ctx, claimant), seconds }, 'a call was refused after too many tries');
}

/** An unknown name may be a mistyped password, so only its keyed hash is stored. */
function accountOf({ platform, request: { address } }: PublicCtx, { userId, name }: Pick<Claimant, 'userId' | 'name'>) {
  if (userId !== null) return { userId, address };
  const account = deriveSecret(platform.settings.accountKey.current, 'unknown-login', name)
    .toString('base64url')
    .slice(0, 16);
  return { account, address };
}

async function audit(ctx: PublicCtx, userId: number, action: AuditAction): Promise<void> {
  try {
    const account = accountContext(ctx, userId, { userId: null, assumedBy: null });
    await writeAudit(account, { ...accountEntry(account, action), outcome: 'refused' });
  } catch (error) {
    ctx.log.error({ err: error, userId }, 'a refused sign-in could not be audited');
  }
}
