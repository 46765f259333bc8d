import { formatTime } from '@tramite/rules/date/format-instant';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Seen } from '../../../platform/change/decision.ts';
import { findLastChange, type Subject } from './progress.facts.ts';

/** The version of a record as it was read; when the client saw another, also who changed it and when. */
export async function seenVersion(
  { db, customerId, actor, request }: Ctx,
  subject: Subject,
  version: number,
): Promise<Seen> {
  if (request.ifMatch === null || request.ifMatch === version) return { version };
  const last = await findLastChange(db, customerId, actor, subject);
  return { version, changedBy: last?.name, changedAt: last && formatTime(last.at, last.time_zone) };
}
