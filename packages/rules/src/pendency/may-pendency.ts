import type { ErrorCode } from '@tramite/contract';
import type { DocumentSituation } from '../check/situation.ts';

/** What decides whether somebody may insert a pendency. */
export interface PendencyActor {
  /** Holds document.pendency.insert. */
  readonly mayInsert: boolean;
  /** Holds document.pendency.insertChecked. */
  readonly mayInsertChecked: boolean;
  /** The company lets checked documents be suspended (suspendCheckedDocument). */
  readonly suspendsChecked: boolean;
}

export type InsertRefusal = Extract<
  ErrorCode,
  | 'permission.denied'
  | 'document.canceled'
  | 'document.expired'
  | 'pendency.checked_disabled'
  | 'pendency.checked_denied'
>;

/**
 * Whether a pendency may be inserted in a document: true, or the code of why not. A checked document takes one only
 * where the company lets it and the actor holds the permission for it, an expired one never (specification §6, decisions
 * row 102).
 */
export function mayInsertPendency(situation: DocumentSituation, actor: PendencyActor): true | InsertRefusal {
  if (!actor.mayInsert) return 'permission.denied';
  if (situation === 'S') return 'document.canceled';
  if (situation === 'V') return 'document.expired';
  if (situation !== 'C') return true;
  if (!actor.suspendsChecked) return 'pendency.checked_disabled';
  return actor.mayInsertChecked || 'pendency.checked_denied';
}

export type ResolveRefusal = Extract<ErrorCode, 'permission.denied' | 'document.canceled' | 'pendency.none_open'>;

/** Whether a pendency of a document may be resolved: also of an expired one, whose date is another matter. */
export function mayResolvePendency(
  situation: DocumentSituation,
  openPendencies: number,
  mayResolve: boolean,
): true | ResolveRefusal {
  if (!mayResolve) return 'permission.denied';
  if (situation === 'S') return 'document.canceled';
  return openPendencies > 0 || 'pendency.none_open';
}
