import type { Ability } from '@tramite/contract';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import type { Restorable } from './bin.repository.ts';

/** How long a deleted document can be put back (decisions row 59). */
export const KEPT_MS = 30 * 24 * 60 * 60_000;

const CANCELED = 5;

/** When an entry goes for good. */
export const purgeAtOf = (deletedAt: Date) => new Date(deletedAt.getTime() + KEPT_MS);

/** Whether a document may come back into its process: not once that was canceled with all it had. */
export function mayRestore(processSituation: number | null): Ability {
  return processSituation === CANCELED ? 'bin.process_canceled' : true;
}

/** @throws bin.process_canceled; document_type.too_many where another took its place meanwhile */
export function ensureRestorable(entry: Restorable): void {
  const { process_situation, max_count: max, present, situation, type_label: type } = entry;
  const ability = mayRestore(process_situation);
  if (ability !== true) throw new ProblemError(ability);
  const counts = situation !== 'V' && entry.is_process_open === true;
  if (counts && max !== null && present >= max) throw problem('document_type.too_many', { values: { type, max } });
}
