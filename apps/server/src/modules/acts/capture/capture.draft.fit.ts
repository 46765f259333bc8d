import type { DraftDocument, endpoints, IndexerInput, ResponseOf } from '@tramite/contract';
import type { ProcessTypeSetup } from '../../definitions/process-type/process-type.sql.ts';

type Lost = ResponseOf<typeof endpoints.capture.previewCopy>;

/** What of a draft another process type takes, and what it has no place for. */
export interface DraftFit {
  readonly indexers: IndexerInput[];
  readonly documents: DraftDocument[];
  readonly lost: Lost;
}

type Setup = Pick<ProcessTypeSetup, 'indexers' | 'documentTypes'>;

const isFilled = ({ value }: IndexerInput) =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * Fields that the other type has stay. A document of a type that it knows stays whole; of another one the file stays and
 * waits to be told what it is, a form does not: it belongs to its type.
 */
export function fitDraft(
  { indexers, documents }: { readonly indexers: readonly IndexerInput[]; readonly documents: readonly DraftDocument[] },
  { from, to }: { readonly from: Setup | undefined; readonly to: Setup },
): DraftFit {
  const fits = ({ id }: IndexerInput) => to.indexers.some((use) => use.id === id && !use.readOnly);
  const known = new Set(to.documentTypes.map(({ id }) => id));
  const isKnown = ({ documentTypeId }: DraftDocument) => documentTypeId !== null && known.has(documentTypeId);
  const homeless = documents.filter((document) => !isKnown(document)).flatMap(({ documentObjects }) => documentObjects);
  const bare = homeless
    .filter(({ form }) => form === undefined)
    .map(({ name, size, storageLocal }) => ({ name, size, storageLocal }));
  const lostIndexers = indexers.filter((item) => !fits(item) && isFilled(item));
  const lostDocuments = documents.filter((document) => document.documentTypeId !== null && !isKnown(document));
  return {
    indexers: indexers.filter(fits),
    documents: [
      ...documents.filter(isKnown),
      ...(bare.length > 0 ? [{ documentTypeId: null, documentObjects: bare }] : []),
    ],
    lost: {
      indexers: lostIndexers.flatMap(({ id }) => {
        const label = from?.indexers.find((use) => use.id === id)?.label;
        return label === undefined ? [] : [{ id, label }];
      }),
      documents: lostDocuments.flatMap(({ documentTypeId, documentObjects }) => {
        const type = from?.documentTypes.find(({ id }) => id === documentTypeId);
        return documentObjects.map(({ name }) => ({ name, type: type ? { id: type.id, label: type.label } : null }));
      }),
    },
  };
}
