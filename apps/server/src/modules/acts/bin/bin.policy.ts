import { type Ability, processSituation } from '@tramite/contract';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { mayDelete } from '../../records/document/abilities/document.policy.ts';
import { ensureAble } from '../pendency/pendency.policy.ts';
import type { Deletable, Restorable } from './bin.repository.ts';

/** How long a deleted document can be put back. */
export const KEPT_MS = 30 * 24 * 60 * 60_000;

/** When an entry goes for good. */
export const purgeAtOf = (deletedAt: Date) => new Date(deletedAt.getTime() + KEPT_MS);

/** @throws permission.denied, document.canceled, bin.checked, signature.kept, cancelation.in_progress */
export function ensureDeletable(actor: Actor, document: Deletable): void {
  const { situation, signed_steps: signedSteps, signature_state: signatureState, is_ending } = document;
  ensureAble(mayDelete(actor, { situation, signedSteps, signatureState }));
  if (is_ending) throw problem('cancelation.in_progress');
}

/** The process of an entry; both null where there is none, or where it is in the bin itself. */
interface OfProcess {
  readonly process_id: number | null;
  readonly process_situation: number | null;
}

/** Whether a document may come back into its process: not while that is in the bin, nor once it was canceled with all it had. */
export function mayRestore({ process_id: id, process_situation: situation }: OfProcess): Ability {
  if (id !== null && situation === null) return 'bin.process_deleted';
  return situation === processSituation.canceled ? 'bin.process_canceled' : true;
}

/** @throws bin.process_canceled, bin.process_deleted; document_type.too_many where another took its place meanwhile */
export function ensureRestorable(entry: Restorable): void {
  const { max_count: max, present, situation, type_label: type } = entry;
  const ability = mayRestore(entry);
  if (ability !== true) throw new ProblemError(ability);
  const counts = situation !== 'V' && entry.is_process_open === true;
  if (counts && max !== null && present >= max) throw problem('document_type.too_many', { values: { type, max } });
}
