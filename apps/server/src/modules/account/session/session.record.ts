import { type AuditAction, logTypes } from '@tramite/contract';
import type { SessionCtx } from '../../../platform/call/context.ts';
import type { ChangeParts } from '../../../platform/change/merge-parts.ts';
import { insertAccess } from '../access-log/access-log.sql.ts';

/** The position is present only if the browser may share it. */
export function recordLogin(ctx: SessionCtx, customerId: number): ChangeParts {
  const { address, userAgent, geoPosition } = ctx.request;
  const data = { address, userAgent: userAgent.slice(0, 300), ...(geoPosition && { geoPosition }) };
  return record(ctx, customerId, { logType: logTypes.login, action: 'session.login', data });
}

export function recordLogout(ctx: SessionCtx, customerId: number): ChangeParts {
  return record(ctx, customerId, { logType: logTypes.logout, action: 'session.logout', data: {} });
}

function record(
  { person, clock }: SessionCtx,
  customerId: number,
  { logType, action, data }: { logType: number; action: AuditAction; data: Record<string, unknown> },
): ChangeParts {
  const { userId, sessionId } = person;
  return {
    audit: [{ action, objectType: 'session', objectId: sessionId, data }],
    parts: [insertAccess({ customerId, userId, sessionId, logType, at: clock.now() })],
  };
}
