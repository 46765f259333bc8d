import { createHash } from 'node:crypto';
import type { DifferenceRule } from '@tramite/contract';
import type { ComparedRecord, Difference } from '@tramite/rules/difference/difference-rule';
import { findDifferences, identityOf } from '@tramite/rules/difference/find-differences';
import { proposeRules } from '@tramite/rules/difference/propose-rules';
import type { ProcessTypeSetup } from '../../definitions/process-type/process-type.sql.ts';
import type { Acceptance, ComparedProcess } from './difference.facts.ts';

export interface JudgedDifference extends Difference {
  /** Of both places with their values. */
  readonly key: string;
  readonly accepted: Acceptance | null;
}

/** What contradicts each other in a process, by its own rules, by those that are proposed, or by others. */
export function judgeDifferences(process: ComparedProcess, others?: readonly DifferenceRule[]): JudgedDifference[] {
  const rules = others ?? process.rules ?? (process.setup ? proposedFor(process.setup) : []);
  return findDifferences(rules, recordsOf(process)).map((difference) => {
    const key = createHash('sha256').update(identityOf(difference)).digest('hex');
    const accepted = process.accepted.find(({ fingerprint }) => fingerprint === key) ?? null;
    return { ...difference, key, accepted };
  });
}

export function proposedFor({ indexers, documentTypes }: Pick<ProcessTypeSetup, 'indexers' | 'documentTypes'>) {
  return proposeRules([
    { documentTypeId: null, indexers },
    ...documentTypes.map((type) => ({ documentTypeId: type.id, indexers: type.indexers })),
  ]);
}

/** Whether one of its sides is of a document. */
export function isOfDocument({ sides }: Difference, documentId: number): boolean {
  return sides.some((side) => side.documentId === documentId);
}

const recordsOf = ({ indexers, documents }: ComparedProcess): ComparedRecord[] => [
  { documentId: null, documentTypeId: null, label: 'Processo', fields: indexers, nfe: null },
  ...documents.map(({ id, typeId, typeLabel, indexers: fields, nfe }) => ({
    ...{ documentId: id, documentTypeId: typeId, label: `${typeLabel} #${id}`, fields, nfe },
  })),
];
