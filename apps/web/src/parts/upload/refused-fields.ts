import type { IndexerMessages } from '../indexer/indexer-form.ts';

/** The server's field messages, at the fields they are about. */
export interface RefusedFields {
  readonly process: IndexerMessages;
  /** By key of the document. */
  readonly documents: ReadonlyMap<string, IndexerMessages>;
  /** Messages by paths within the form that a document is, by its key. */
  readonly forms: ReadonlyMap<string, Readonly<Record<string, string>>>;
  /** By id of the document type: too few or too many of it. */
  readonly types: ReadonlyMap<number, string>;
  /** Messages about anything that is no field of the form. */
  readonly others: readonly string[];
}

export const nothingRefused: RefusedFields = {
  process: {},
  documents: new Map(),
  forms: new Map(),
  types: new Map(),
  others: [],
};

/**
 * Sorts messages by path: `indexers.7` of the process, `documents.0.documentObjects.1.indexers.7` of a document,
 * `documents.0.documentObjects.1.form.values.placa` of a form, `documentTypes.7` of a type.
 */
export function refusedFields(
  fields: Readonly<Record<string, string>>,
  places: ReadonlyMap<string, string>,
): RefusedFields {
  const process: Record<number, string> = {};
  const documents = new Map<string, Record<number, string>>();
  const forms = new Map<string, Record<string, string>>();
  const types = new Map<number, string>();
  const others: string[] = [];
  for (const [path, message] of Object.entries(fields)) {
    const [, prefix = '', id] = /^(.*?)indexers\.(\d+)$/.exec(path) ?? [];
    const key = places.get(prefix);
    const [, typeId] = /^documentTypes\.(\d+)$/.exec(path) ?? [];
    const [, ofForm = '', field] = /^(.*?)form\.values\.(.+)$/.exec(path) ?? [];
    const form = field === undefined ? undefined : places.get(ofForm);
    if (form !== undefined && field !== undefined) {
      forms.set(form, { ...forms.get(form), [field]: message });
    } else if (typeId !== undefined) {
      types.set(Number(typeId), message);
    } else if (id !== undefined && prefix === '') {
      process[Number(id)] = message;
    } else if (id !== undefined && key !== undefined) {
      documents.set(key, { ...documents.get(key), [Number(id)]: message });
    } else {
      others.push(message);
    }
  }
  return { process, documents, forms, types, others };
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

/** Without what was said of a form: it was filled in anew. */
export function forgetForm(refused: RefusedFields, key: string): RefusedFields {
  const without = <T>(all: ReadonlyMap<string, T>) => new Map([...all].filter(([each]) => each !== key));
  return { ...refused, forms: without(refused.forms), documents: without(refused.documents) };
}

/** Without what was said of amounts: documents came or went since. */
export function forgetTypes(refused: RefusedFields): RefusedFields {
  return refused.types.size > 0 ? { ...refused, types: new Map() } : refused;
}
