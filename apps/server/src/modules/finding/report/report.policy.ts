import type { Ability } from '@tramite/contract';
import type { Actor } from '../../../platform/session/actor.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import type { ReportRow } from './report.repository.ts';

/** How long the file of a report is kept (decisions row 170). */
export const KEPT_MS = 7 * 24 * 60 * 60_000;

/** When the file of a report goes; null while there is none. */
export function expiryOf({ ended_at: endedAt, state }: ReportRow): Date | null {
  return state === 'ready' && endedAt ? new Date(endedAt.getTime() + KEPT_MS) : null;
}

export function mayDownload(row: ReportRow, now: Date): Ability {
  if (row.state !== 'ready') return 'report.not_ready';
  const expiry = expiryOf(row);
  return row.storage_key !== null && expiry !== null && expiry > now ? true : 'report.expired';
}

export function mayRepeat(actor: Actor): Ability {
  return hasPermission(actor, 'report.export') || 'permission.denied';
}
