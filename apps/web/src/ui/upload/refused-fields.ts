import type { IndexerMessages } from '../indexer/indexer-form.ts';

/** The server's field messages, at the fields they are about. */
export interface RefusedFields {
  readonly process: IndexerMessages;
  /** By key of the document. */
  readonly documents: ReadonlyMap<string, IndexerMessages>;
  /** Messages about anything that is no field of the form. */
  readonly others: readonly string[];
}

export const nothingRefused: RefusedFields = { process: {}, documents: new Map(), others: [] };

/** Sorts messages by path: `indexers.7` of the process, `documents.0.documentObjects.1.indexers.7` of a document. */
export function refusedFields(
  fields: Readonly<Record<string, string>>,
  places: ReadonlyMap<string, string>,
): RefusedFields {
  const process: Record<number, string> = {};
  const documents = new Map<string, Record<number, string>>();
  const others: string[] = [];
  for (const [path, message] of Object.entries(fields)) {
    const [, prefix = '', id] = /^(.*?)indexers\.(\d+)$/.exec(path) ?? [];
    const key = places.get(prefix);
    if (id !== undefined && prefix === '') {
      process[Number(id)] = message;
    } else if (id !== undefined && key !== undefined) {
      documents.set(key, { ...documents.get(key), [Number(id)]: message });
    } else {
      others.push(message);
    }
  }
  return { process, documents, others };
}

/** Without the message of a field that changed since; of a document when `key` is given. */
export function forgetRefusal(refused: RefusedFields, indexerId: number, key?: string): RefusedFields {
  const without = ({ [indexerId]: _, ...rest }: IndexerMessages) => rest;
  if (key === undefined) {
    return indexerId in refused.process ? { ...refused, process: without(refused.process) } : refused;
  }
  const messages = refused.documents.get(key);
  return messages && indexerId in messages
    ? { ...refused, documents: new Map(refused.documents).set(key, without(messages)) }
    : refused;
}
