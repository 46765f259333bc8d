import { type CaptureDocument, fieldText, uploadLimits } from '@tramite/contract';
import { documentAmount } from '@tramite/rules/workflow/document-amount';
import { problem } from '../../../platform/problem/problem.ts';
import type { DocumentTypeSetup } from '../../definitions/process-type/process-type.sql.ts';
import type { CapturedForms } from './capture.forms.policy.ts';
import type { NamedFile } from './capture.inspect.service.ts';
import type { StoredFile } from './stored-file.sql.ts';

/** Every file a body names, those of attachments too; a form has none. */
export function filesIn(documents: readonly Pick<CaptureDocument, 'documentObjects'>[]): NamedFile[] {
  return documents.flatMap(({ documentObjects }) =>
    documentObjects.flatMap((object) => [...(object.form ? [] : [object]), ...(object.attachments ?? [])]),
  );
}

/** Refuses more files than one capture takes, and a file that is named twice. */
export function ensureFilesDistinct(files: readonly NamedFile[]): void {
  const { maxFiles } = uploadLimits;
  const fields: Record<string, string> = {};
  if (files.length > maxFiles) fields.documents = fieldText('tooManyFiles', { limit: maxFiles });
  if (new Set(files.map(({ storageLocal }) => storageLocal)).size < files.length) {
    fields.documents ??= fieldText('fileTwice');
  }
  if (Object.keys(fields).length > 0) throw problem('request.invalid', { fields });
}

/** What a capture into a process is judged by. */
export interface Allowed {
  readonly types: readonly DocumentTypeSetup[];
  /** Document types of the customer among those that were named. */
  readonly knownTypeIds: readonly number[];
  /** Valid documents the process has of a type. */
  readonly presentOf: (typeId: number) => number;
  /** Forms among the documents, which ask for attachments of their own. */
  readonly forms: CapturedForms;
}

/**
 * Refuses documents that the process does not take.
 * @throws document_type.not_found, document_type.not_allowed, document_type.too_many, attachment.*
 */
export function ensureDocumentsAllowed(documents: readonly CaptureDocument[], allowed: Allowed): void {
  const counts = new Map<number, number>();
  for (const { documentTypeId: typeId, documentObjects } of documents) {
    if (!allowed.knownTypeIds.includes(typeId)) throw problem('document_type.not_found');
    const type = allowed.types.find(({ id }) => id === typeId);
    if (!type) throw problem('document_type.not_allowed');
    counts.set(typeId, (counts.get(typeId) ?? allowed.presentOf(typeId)) + documentObjects.length);
    for (const { attachments = [], storageLocal } of documentObjects)
      ensureLabels([...type.attachmentLabels, ...(allowed.forms.get(storageLocal)?.attachments ?? [])], attachments);
  }
  ensureNotExceeded(allowed.types, counts);
}

type Counts = ReadonlyMap<number, number>;

function ensureNotExceeded(types: readonly DocumentTypeSetup[], counts: Counts): void {
  const exceeded = types.filter((type) => documentAmount(type, counts.get(type.id) ?? 0).excess > 0);
  const [first] = exceeded;
  if (!first) return;
  const fields = fieldsOf(exceeded, ({ label, max }) => fieldText('documentsExceeded', { type: label, max }));
  throw problem('document_type.too_many', { values: { type: first.label, max: first.max ?? 0 }, fields });
}

/**
 * Refuses to begin a process without the documents its type asks for at capture.
 * @throws document_type.too_few with a message for each type, under `documentTypes.<id>`
 */
export function ensureDocumentsComplete(
  types: readonly DocumentTypeSetup[],
  documents: readonly CaptureDocument[],
): void {
  const countOf = (typeId: number) =>
    documents
      .filter(({ documentTypeId }) => documentTypeId === typeId)
      .reduce((sum, { documentObjects }) => sum + documentObjects.length, 0);
  const incomplete = types.filter((type) => documentAmount(type, countOf(type.id)).missing > 0);
  if (incomplete.length === 0) return;
  const fields = fieldsOf(incomplete, ({ label, min }) => fieldText('documentsMissing', { type: label, min }));
  throw problem('document_type.too_few', { fields });
}

const fieldsOf = (types: readonly DocumentTypeSetup[], messageOf: (type: DocumentTypeSetup) => string) =>
  Object.fromEntries(types.map((type) => [`documentTypes.${type.id}`, messageOf(type)]));

function ensureLabels(
  asked: readonly { readonly label: string; readonly required: boolean }[],
  attachments: readonly { readonly label: string }[],
): void {
  const known = new Set(asked.map(({ label }) => label));
  if (attachments.some(({ label }) => !known.has(label))) throw problem('attachment.label_unknown');
  const given = new Set(attachments.map(({ label }) => label));
  const missing = asked.filter(({ label, required }) => required && !given.has(label));
  if (missing.length > 0) {
    throw problem('attachment.required_missing', { details: { missing: missing.map(({ label }) => label) } });
  }
}

/** The files behind the names, ready to be claimed; one that another document has already is as good as not received. */
export function ensureFilesFree(named: readonly NamedFile[], files: readonly StoredFile[]): Map<string, StoredFile> {
  const byKey = new Map(files.map((file) => [file.storageKey, file]));
  for (const { storageLocal, name } of named) {
    const file = byKey.get(storageLocal);
    if (!file?.inspected || file.claimed) throw problem('upload.not_found', { values: { file: name } });
  }
  return byKey;
}
