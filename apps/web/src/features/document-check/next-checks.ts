import type { Document, DocumentCheck } from '@tramite/contract';

type Checked = Pick<Document, 'situation' | 'checks'>;

/** The steps the server offers to the actor, in order. None on a canceled document, which shows no actions. */
export function offeredChecks({ situation, checks }: Checked): DocumentCheck[] {
  return situation === 'S' ? [] : inOrder(checks).filter(({ ability }) => ability === true);
}

/**
 * Whether the person chooses among the offered steps: several roles of theirs match (decisions row 151). Otherwise the
 * first one is the next.
 */
export function needsChoice(offered: readonly DocumentCheck[]): boolean {
  return new Set(offered.map(({ role }) => role.id)).size > 1;
}

export function inOrder(checks: readonly DocumentCheck[]): DocumentCheck[] {
  return [...checks].sort((a, b) => a.sequence - b.sequence || a.id - b.id);
}

/** What a document's card shows of its checks once they changed: the next open step and whether the actor has one. */
export function checkFields(checks: readonly DocumentCheck[]): Pick<Document, 'checks' | 'checkId'> {
  const next = inOrder(checks).find(({ enable, userChecked }) => enable && userChecked === null);
  return { checks: [...checks], checkId: next?.id ?? null };
}
