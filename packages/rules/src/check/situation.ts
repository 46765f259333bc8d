import type { DocumentSituation } from '@tramite/contract';
import { type CheckMark, type CheckStep, isComplete, orderedSteps } from './check-step.ts';

/** What the situation of a document follows from. */
export interface DocumentFacts {
  readonly canceled: boolean;
  readonly expired: boolean;
  readonly openPendencies: number;
  /** A new attachment came after the document was checked. */
  readonly uncheckedAttachment: boolean;
  readonly steps: readonly CheckStep[];
  /** Current round of its checks, from 1 on, and the signatures in force in it. */
  readonly round: number;
  readonly marks: readonly CheckMark[];
}

/** Situation of a document by precedence S > V > P > ANC > C > N. */
export function documentSituation(facts: DocumentFacts): DocumentSituation {
  if (facts.canceled) return 'S';
  if (facts.expired) return 'V';
  if (facts.openPendencies > 0) return 'P';
  if (facts.uncheckedAttachment && orderedSteps(facts.steps).length > 0) return 'ANC';
  return isComplete(facts.steps, facts.marks) ? 'C' : 'N';
}

/** Portuguese names of the situations. */
export const situationLabels: Readonly<Record<DocumentSituation, string>> = {
  P: 'Pendente',
  C: 'Conferido',
  N: 'Não conferido',
  S: 'Cancelado',
  V: 'Vencido',
  ANC: 'Anexo não conferido',
};
