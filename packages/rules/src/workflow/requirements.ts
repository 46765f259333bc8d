import type { RequiredDocument, Stage, Transition } from './definition.ts';

/** What has to be there to take a transition: what its stage and its own flows ask for, each once. */
export interface Requirements {
  readonly indexers: readonly string[];
  readonly documents: readonly RequiredDocument[];
}

export function requirementsOf(
  stage: Pick<Stage, 'requiredIndexers' | 'requiredDocuments'>,
  transition: Pick<Transition, 'requiredIndexers' | 'requiredDocuments'>,
): Requirements {
  return {
    indexers: [...new Set([...stage.requiredIndexers, ...(transition.requiredIndexers ?? [])])],
    documents: mergeRequired([...stage.requiredDocuments, ...(transition.requiredDocuments ?? [])]),
  };
}

/** A document type that is asked for several times is asked for once, with all that is said of it. */
export function mergeRequired(documents: readonly RequiredDocument[]): RequiredDocument[] {
  const merged = new Map<string, RequiredDocument>();
  for (const each of documents) {
    const known = merged.get(each.documentType);
    merged.set(each.documentType, known ? both(known, each) : each);
  }
  return [...merged.values()];
}

function both(one: RequiredDocument, other: RequiredDocument): RequiredDocument {
  const min = Math.max(one.min, other.min);
  const most = [one.max, other.max].filter((max) => max !== null);
  const labels = new Set([...(one.attachmentLabels ?? []), ...(other.attachmentLabels ?? [])]);
  return {
    documentType: one.documentType,
    min,
    max: most.length === 0 ? null : Math.max(min, Math.min(...most)),
    ...(labels.size > 0 ? { attachmentLabels: [...labels] } : {}),
    ...(one.signed || other.signed ? { signed: true } : {}),
  };
}
