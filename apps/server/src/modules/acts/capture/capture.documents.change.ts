import type { Ctx } from '../../../platform/call/context.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { insertForms } from '../../records/form/form.sql.ts';
import { putDocumentFields, putDocumentSearch } from '../../records/search-row/search-row.document.sql.ts';
import { documentTexts } from '../../records/search-row/search-row.texts.policy.ts';
import {
  type AttachmentInsert,
  type DocumentInsert,
  insertAttachments,
  insertDocuments,
  insertOpenChecks,
} from './capture.documents.repository.ts';
import type { CapturedForms } from './capture.forms.policy.ts';
import type { PlannedDocument } from './capture.plan.policy.ts';
import { claimStoredFiles, type StoredFile } from './stored-file.sql.ts';

/** The process that documents are captured into. */
export interface CaptureTarget {
  readonly processId: number;
  readonly typeName: string;
  readonly establishment: { readonly id: number; readonly name: string };
  /** Codes of the document types that the process cannot do without. */
  readonly requiredCodes: ReadonlySet<string>;
  readonly files: ReadonlyMap<string, StoredFile>;
  /** Forms in the place of files. */
  readonly forms: CapturedForms;
  /** As many ids as documents. */
  readonly ids: readonly number[];
  /** False where the same change ends it: documents of an ended process do not expire (adr/0006). */
  readonly isOpen: boolean;
  readonly at: Date;
}

interface Numbered extends PlannedDocument {
  readonly id: number;
}

/**
 * Everything that planned documents write: rows, checks that wait, search, totals, history, events, and the claims of
 * their files. A file that somebody else claimed first undoes the whole change.
 */
export function captureDocuments(ctx: Ctx, planned: readonly PlannedDocument[], target: CaptureTarget): ChangeParts {
  if (planned.length === 0) return {};
  const { customerId, actor } = ctx;
  const { at, establishment, files } = target;
  const documents = planned.map((document, index) => ({ ...document, id: idAt(target.ids, index) }));
  const origin = { customerId, establishmentId: establishment.id, ownerId: actor.userId, at };
  const claimed = documents.flatMap(({ object }) => [...(object.form ? [] : [object]), ...(object.attachments ?? [])]);
  const forms = documents.flatMap(({ id, object }) => {
    const form = target.forms.get(object.storageLocal);
    return form ? [{ customerId, documentId: id, isDocument: true, userId: actor.userId, at, ...form }] : [];
  });
  const ids = claimed.flatMap(({ storageLocal }) => files.get(storageLocal)?.id ?? []);
  const attachments = documents.flatMap((document) => attachmentRows(ctx, document, target));
  const rows: ChangeParts = {
    guarded: [{ part: 'stored_file', sql: claimStoredFiles(customerId, ids, at), rows: claimed.length }],
    parts: [
      insertDocuments(documents.map((document) => documentRow(ctx, document, target))),
      ...(forms.length > 0 ? [insertForms(forms)] : []),
      ...(attachments.length > 0 ? [insertAttachments(attachments)] : []),
      insertOpenChecks(documents.flatMap((document) => openCheckRows(customerId, establishment.id, document))),
      putDocumentSearch(
        origin,
        documents.map((document) => textsOf(document, target)),
      ),
      putDocumentFields(
        origin,
        documents.flatMap(({ id, filled }) => filled.fields.map((field) => ({ documentId: id, ...field }))),
      ),
    ],
  };
  return mergeParts(rows, ...documents.map((document) => tell(document, target)));
}

/** What is told and counted of one document. */
function tell({ id, type, situation }: Numbered, { processId, establishment }: CaptureTarget): ChangeParts {
  return {
    counters: [
      { kind: 'document.situation', establishmentId: establishment.id, key: situation, by: 1 },
      { kind: 'document.type', establishmentId: establishment.id, key: type.id, by: 1 },
    ],
    progress: [{ type: 'CAPTURE', processId, documentId: id, description: `Documento capturado: ${type.label}` }],
    audit: [{ action: 'document.capture', objectType: 'document', objectId: id, data: { processId, typeId: type.id } }],
    events: [{ event: 'document.captured', payload: { documentId: id } }],
  };
}

function documentRow(ctx: Ctx, document: Numbered, target: CaptureTarget): DocumentInsert {
  const { type, object, situation, expiresOn, filled } = document;
  const { pageCount, ...file } = fileOf(ctx, object.storageLocal, target);
  return {
    customer_id: ctx.customerId,
    id: document.id,
    process_id: target.processId,
    type_id: type.id,
    establishment_id: target.establishment.id,
    situation,
    expires_on: target.isOpen ? expiresOn : null,
    is_required: type.min > 0 || target.requiredCodes.has(type.code),
    page_count: pageCount,
    indexers: filled.items,
    ...file,
  };
}

function attachmentRows(ctx: Ctx, { id, object }: Numbered, target: CaptureTarget): AttachmentInsert[] {
  return (object.attachments ?? []).map(({ label, storageLocal }) => {
    const { pageCount: _, ...file } = fileOf(ctx, storageLocal, target);
    return { customer_id: ctx.customerId, document_id: id, label, ...file };
  });
}

function openCheckRows(customerId: number, establishmentId: number, { id, openSteps }: Numbered) {
  return openSteps.map((step) => ({
    customer_id: customerId,
    role_id: step.roleId,
    establishment_id: establishmentId,
    document_id: id,
    step_id: step.id,
  }));
}

/** What the row of a document or an attachment says of its file. */
export function fileOf({ actor }: Ctx, key: string, { files, at }: Pick<CaptureTarget, 'files' | 'at'>) {
  const file = files.get(key);
  if (!file || file.mimeType === null || file.size === null || file.sha256 === null) {
    throw new Error(`the stored file ${key} was not inspected`);
  }
  return {
    storage_key: file.storageKey,
    file_name: file.originalName,
    mime_type: file.mimeType,
    size: file.size,
    sha256: file.sha256,
    pageCount: file.pageCount,
    thumb_key: file.thumbKey,
    thumb_state: thumbStateOf(file),
    owner_id: actor.userId,
    captured_at: at,
  };
}

/** A drawing that failed is tried once more by the job after the capture; other files have nothing to draw. */
function thumbStateOf({ thumbKey, mimeType }: StoredFile): 'READY' | 'PENDING' | 'NONE' {
  if (thumbKey) return 'READY';
  return mimeType === 'application/pdf' || mimeType?.startsWith('image/') ? 'PENDING' : 'NONE';
}

function textsOf(
  { id, type, situation, object, filled }: Numbered,
  { typeName, establishment, files, forms }: CaptureTarget,
) {
  const names = [typeName, establishment.name, files.get(object.storageLocal)?.originalName ?? ''];
  const formWords = forms.get(object.storageLocal)?.words;
  return { ...documentTexts({ id, type, situation, names, words: filled.words }), formWords };
}

function idAt(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error('fewer ids than documents were read');
  return id;
}
