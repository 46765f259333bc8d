import type { DocumentSituation } from '@tramite/contract';
import type { RequiredDocument, Stage, Transition } from './definition.ts';

/** Something that still blocks a transition. */
export interface Missing {
  readonly kind: 'indexer' | 'document' | 'pendency' | 'child' | 'comment';
  /** Name of the indexer, code of the document type, or id of the pendency or child process; '' for a comment. */
  readonly key: string;
  readonly label: string;
  /** For documents: how many more are needed. */
  readonly count: number;
}

export interface ProcessFacts {
  readonly indexers: readonly { readonly name: string; readonly label: string; readonly filled: boolean }[];
  readonly documentTypes: readonly { readonly code: string; readonly label: string }[];
  readonly documents: readonly { readonly documentType: string; readonly situation: DocumentSituation }[];
  readonly openPendencies: readonly { readonly id: number; readonly label: string }[];
  /** Child processes that have not ended. */
  readonly openChildren: readonly { readonly id: number; readonly label: string }[];
  /** A comment comes with the transition. */
  readonly isCommented?: boolean;
}

function missingDocuments(required: readonly RequiredDocument[], process: ProcessFacts): Missing[] {
  return required.flatMap(({ documentType, min }) => {
    const valid = process.documents.filter(
      (document) => document.documentType === documentType && document.situation !== 'S' && document.situation !== 'V',
    );
    if (valid.length >= min) return [];
    const label = process.documentTypes.find(({ code }) => code === documentType)?.label ?? documentType;
    return [{ kind: 'document' as const, key: documentType, label, count: min - valid.length }];
  });
}

/**
 * What blocks a transition, in definition order: indexers, documents, pendencies, children. Nothing if it cancels, and
 * the comment alone if it goes back.
 */
export function readiness(
  stage: Pick<Stage, 'requiredIndexers' | 'requiredDocuments'>,
  transition: Pick<Transition, 'isCancel' | 'isJoin' | 'isBack' | 'requiredIndexers' | 'requiredDocuments'>,
  process: ProcessFacts,
): Missing[] {
  if (transition.isCancel) return [];
  if (transition.isBack) return process.isCommented ? [] : [{ kind: 'comment', key: '', label: '', count: 1 }];
  const names = new Set([...stage.requiredIndexers, ...(transition.requiredIndexers ?? [])]);
  const documents = [...stage.requiredDocuments, ...(transition.requiredDocuments ?? [])];
  const indexers = [...names].flatMap((name): Missing[] => {
    const indexer = process.indexers.find((candidate) => candidate.name === name);
    return indexer?.filled ? [] : [{ kind: 'indexer', key: name, label: indexer?.label ?? name, count: 1 }];
  });
  const pendencies = process.openPendencies.map(
    ({ id, label }): Missing => ({ kind: 'pendency', key: String(id), label, count: 1 }),
  );
  const children = (transition.isJoin ? process.openChildren : []).map(
    ({ id, label }): Missing => ({ kind: 'child', key: String(id), label, count: 1 }),
  );
  return [...indexers, ...missingDocuments(documents, process), ...pendencies, ...children];
}

/** Whether no indexer and no document is missing (`wasAllRequiredDocumentsFilled` on the wire). */
export function isAllFilled(missing: readonly Missing[]): boolean {
  return missing.every(({ kind }) => kind !== 'indexer' && kind !== 'document');
}
