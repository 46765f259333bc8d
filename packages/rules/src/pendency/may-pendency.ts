import type { DocumentSituation, ErrorCode } from '@tramite/contract';
import { type Condition, condition, decided, permitted } from '../condition/condition.ts';

export interface PendencyActor {
  /** Permission document.pendency.insert. */
  readonly mayInsert: boolean;
  /** Permission document.pendency.insertChecked. */
  readonly mayInsertChecked: boolean;
  /** Company setting suspendCheckedDocument. */
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

/** A checked document needs the company's setting and the extra permission; an expired one accepts no pendency. */
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

export function mayInsertPendency(situation: DocumentSituation, actor: PendencyActor): true | InsertRefusal {
  return decided(conditionsToInsert(situation, actor));
}

export type ResolveRefusal = Extract<ErrorCode, 'permission.denied' | 'document.canceled' | 'pendency.none_open'>;

/** Pendencies can also be resolved on an expired document. */
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

export function mayResolvePendency(
  situation: DocumentSituation,
  openPendencies: number,
  mayResolve: boolean,
): true | ResolveRefusal {
  return decided(conditionsToResolve(situation, openPendencies, mayResolve));
}
