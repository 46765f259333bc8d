import type { Document, DocumentCheck } from '@tramite/contract';

type Checked = Pick<Document, 'situation' | 'checks'>;

/** The steps the server offers to the actor, in order. None on a canceled document, which shows no actions. */
export function offeredChecks({ situation, checks }: Checked): DocumentCheck[] {
  return situation === 'S' ? [] : inOrder(checks).filter(({ ability }) => ability === true);
}

type Chosen = Checked & Pick<Document, 'checkRoles'>;

/** Whether several roles of the person match, among which they choose. */
export function hasChoice({ checkRoles }: Pick<Document, 'checkRoles'>): boolean {
  return checkRoles.length > 1;
}

/** The step that is next for the person: of the role they chose where they have a choice; null while they did not. */
export function nextCheck(document: Chosen, roleId: number | null): DocumentCheck | null {
  const offered = offeredChecks(document);
  const fitting = hasChoice(document) ? offered.filter(({ role }) => role.id === roleId) : offered;
  return fitting[0] ?? null;
}

/** Whether another step than one may wait for the person once that one is signed: the server knows. */
export function mayHaveMore({ checks }: Checked, signed: DocumentCheck): boolean {
  return checks.some(({ id, role, userChecked }) => id !== signed.id && userChecked === null && role.flag);
}

export function inOrder(checks: readonly DocumentCheck[]): DocumentCheck[] {
  return [...checks].sort((a, b) => a.sequence - b.sequence || a.id - b.id);
}

/** What a document's card shows of its checks once they changed: the next open step and whether the actor has one. */
export function checkFields(checks: readonly DocumentCheck[]): Pick<Document, 'checks' | 'checkId'> {
  const next = inOrder(checks).find(({ enable, userChecked }) => enable && userChecked === null);
  return { checks: [...checks], checkId: next?.id ?? null };
}
