import type { DocumentSituation } from '@tramite/contract';
import { type CheckMark, type CheckStep, isComplete, orderedSteps } from './check-step.ts';

export interface DocumentFacts {
  readonly canceled: boolean;
  readonly expired: boolean;
  readonly openPendencies: number;
  /** An attachment was added after the document was checked. */
  readonly uncheckedAttachment: boolean;
  readonly steps: readonly CheckStep[];
  /** `round` starts at 1; `marks` are the signatures of that round. */
  readonly round: number;
  readonly marks: readonly CheckMark[];
}

/** Precedence: S > V > P > ANC > C > N. */
export function documentSituation(facts: DocumentFacts): DocumentSituation {
  if (facts.canceled) return 'S';
  if (facts.expired) return 'V';
  if (facts.openPendencies > 0) return 'P';
  if (facts.uncheckedAttachment && orderedSteps(facts.steps).length > 0) return 'ANC';
  return isComplete(facts.steps, facts.marks) ? 'C' : 'N';
}

export const situationLabels: Readonly<Record<DocumentSituation, string>> = {
  P: 'Pendente',
  C: 'Conferido',
  N: 'Não conferido',
  S: 'Cancelado',
  V: 'Vencido',
  ANC: 'Anexo não conferido',
};
