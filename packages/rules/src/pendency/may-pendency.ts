import type { DocumentSituation, ErrorCode } from '@tramite/contract';
import { type Condition, condition, decided, permitted } from '../condition/condition.ts';

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
 * What has to hold for a pendency to be inserted in a document. A checked document takes one only where the company
 * lets it and the actor holds the permission for it, an expired one never.
 */
export function conditionsToInsert(situation: DocumentSituation, actor: PendencyActor): Condition<InsertRefusal>[] {
  const ofChecked = [
    condition('switch', 'pendency.checked_disabled', actor.suspendsChecked),
    permitted('document.pendency.insertChecked', actor.mayInsertChecked, 'pendency.checked_denied'),
  ];
  return [
    permitted('document.pendency.insert', actor.mayInsert),
    condition('situation', 'document.canceled', situation !== 'S'),
    condition('situation', 'document.expired', situation !== 'V'),
    ...(situation === 'C' ? ofChecked : []),
  ];
}

/** Whether a pendency may be inserted in a document: true, or the code of why not. */
export function mayInsertPendency(situation: DocumentSituation, actor: PendencyActor): true | InsertRefusal {
  return decided(conditionsToInsert(situation, actor));
}

export type ResolveRefusal = Extract<ErrorCode, 'permission.denied' | 'document.canceled' | 'pendency.none_open'>;

/** What has to hold for a pendency of a document to be resolved: also of an expired one, whose date is another matter. */
export function conditionsToResolve(
  situation: DocumentSituation,
  openPendencies: number,
  mayResolve: boolean,
): Condition<ResolveRefusal>[] {
  return [
    permitted('document.pendency.resolve', mayResolve),
    condition('situation', 'document.canceled', situation !== 'S'),
    condition('situation', 'pendency.none_open', openPendencies > 0),
  ];
}

/** Whether a pendency of a document may be resolved: true, or the code of why not. */
export function mayResolvePendency(
  situation: DocumentSituation,
  openPendencies: number,
  mayResolve: boolean,
): true | ResolveRefusal {
  return decided(conditionsToResolve(situation, openPendencies, mayResolve));
}
