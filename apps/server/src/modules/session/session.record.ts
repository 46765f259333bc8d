import { insertAudit } from '../../platform/audit/audit-row.ts';
import type { Sql } from '../../platform/db/sql.ts';
import type { SessionCtx } from '../../platform/http/context.ts';
import { logTypes, recordAccess } from '../access-log/access-log.service.ts';

/** What is written of entering a company. The position is there only when the user's browser was allowed to tell it. */
export function recordLogin(ctx: SessionCtx, customerId: number): Sql[] {
  const { address, userAgent, geoPosition } = ctx.request;
  const data = { address, userAgent: userAgent.slice(0, 300), ...(geoPosition && { geoPosition }) };
  return record(ctx, customerId, { logType: logTypes.login, action: 'session.login', data });
}

/** What is written of leaving a company. */
export function recordLogout(ctx: SessionCtx, customerId: number): Sql[] {
  return record(ctx, customerId, { logType: logTypes.logout, action: 'session.logout', data: {} });
}

function record(
  { person, actor, traceId, clock }: SessionCtx,
  customerId: number,
  { logType, action, data }: { logType: number; action: string; data: Record<string, unknown> },
): Sql[] {
  const at = clock.now();
  const witness = { customerId, traceId, actor: { userId: person.userId, assumedBy: actor?.assumedBy ?? null } };
  const entry = { action, objectType: 'session', objectId: person.sessionId, data };
  return [
    ...insertAudit(witness, [entry], at),
    recordAccess({ customerId, userId: person.userId, sessionId: person.sessionId, logType, at }),
  ];
}
