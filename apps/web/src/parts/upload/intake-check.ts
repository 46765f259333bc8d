import type { CaptureDocument, CaptureForm, IndexerInput } from '@tramite/contract';
import { type DocumentAmount, documentAmount } from '@tramite/rules/workflow/document-amount';
import { isAlive, type UploadItem } from '../../lib/upload/upload-item.ts';
import { type CheckOptions, checkIndexers, type IndexersCheck } from '../indexer/indexer-form.ts';
import { type CapturedDocument, type Intake, isUntyped, uploadIdsOf } from './captured-documents.ts';

export type DocumentType = CaptureForm['documentTypes'][number];
export type Uploads = ReadonlyMap<string, UploadItem>;

/** What of a capture is still missing or wrong. */
export interface IntakeCheck {
  readonly process: IndexersCheck;
  /** By key of the document; only those that will be sent. */
  readonly documents: ReadonlyMap<string, IndexersCheck>;
  /** Labels of required attachments a document lacks, by its key. */
  readonly missingAttachments: ReadonlyMap<string, readonly string[]>;
  /** Documents below or above what their type asks for, by id of the type. */
  readonly counts: ReadonlyMap<number, DocumentCount>;
  readonly untyped: readonly CapturedDocument[];
  /** Files queued or on their way. */
  readonly waiting: number;
  /** Names of files that were refused or canceled, and of forms without a place, which will not be sent. */
  readonly dropped: readonly string[];
}

export interface DocumentCount extends DocumentAmount {
  /** Those that will be sent, and those the process has. */
  readonly count: number;
}

/** What is asked about a document: a form asks for attachments of its own, and fills in indexers that it is linked to. */
export function askedOf(type: DocumentType, { form }: Pick<CapturedDocument, 'form'>): DocumentType {
  const offered = form && type.forms.find(({ id }) => id === form.typeId);
  if (!offered) return type;
  const more = offered.attachmentLabels.filter(
    ({ label }) => !type.attachmentLabels.some((each) => each.label === label),
  );
  return {
    ...type,
    indexers: type.indexers.filter(({ id }) => !offered.linked.includes(id)),
    attachmentLabels: [...type.attachmentLabels, ...more.map((each, index) => ({ id: -1 - index, ...each }))],
  };
}

/** Whether a document will be sent: it is a form, or its file is stored or on its way. */
function isSent(document: CapturedDocument, uploads: Uploads): boolean {
  if (document.form) return true;
  const item = uploads.get(document.uploadId);
  return item !== undefined && isAlive(item);
}

/** Judges a capture as a whole, with the rules of the server. */
export function checkIntake(form: CaptureForm, intake: Intake, uploads: Uploads, options?: CheckOptions): IntakeCheck {
  const types = new Map(form.documentTypes.map((type) => [type.id, type]));
  const sent = intake.documents.filter((document) => isSent(document, uploads));
  const process = checkIndexers(form.indexers, intake, options);
  const documents = new Map<string, IndexersCheck>();
  const missingAttachments = new Map<string, readonly string[]>();
  for (const document of sent) {
    const ofType = document.typeId === null ? undefined : types.get(document.typeId);
    if (ofType) {
      const type = askedOf(ofType, document);
      documents.set(document.key, checkIndexers(type.indexers, document, options));
      const missing = missingLabels(type, document, uploads);
      if (missing.length > 0) {
        missingAttachments.set(document.key, missing);
      }
    }
  }
  const counts = new Map(form.documentTypes.map((type) => [type.id, countOf(type, sent)]));
  const strangers = intake.documents.filter((document) => isUntyped(document, [...types.keys()]));
  const untyped = strangers.filter(({ form }) => !form);
  const items = intake.documents.flatMap(uploadIdsOf).flatMap((id) => uploads.get(id) ?? []);
  const waiting = items.filter(({ state }) => state === 'queued' || state === 'saving').length;
  // A form belongs to its type: where that is not asked for, it is not sent.
  const homeless = strangers.flatMap(({ form }) => form?.name ?? []);
  const dropped = [...items.filter((item) => !isAlive(item)).map(({ name }) => name), ...homeless];
  return { process, documents, missingAttachments, counts, untyped, waiting, dropped };
}

function countOf({ id, min, max, present }: DocumentType, sent: readonly CapturedDocument[]): DocumentCount {
  const count = present + sent.filter(({ typeId }) => typeId === id).length;
  return { count, ...documentAmount({ min, max }, count) };
}

/** How many more documents of a type fit; any number where it has no maximum or is not known yet. */
export function roomOf({ documentTypes }: CaptureForm, { counts }: IntakeCheck, typeId: number | null): number {
  const type = documentTypes.find(({ id }) => id === typeId);
  return type ? roomFor(type, { counts }) : Number.POSITIVE_INFINITY;
}

export function roomFor({ id, max }: DocumentType, { counts }: Pick<IntakeCheck, 'counts'>): number {
  return max === null ? Number.POSITIVE_INFINITY : Math.max(0, max - (counts.get(id)?.count ?? 0));
}

function missingLabels(type: DocumentType, { attachments }: CapturedDocument, uploads: Uploads): string[] {
  const given = new Set(
    attachments
      .filter(({ uploadId }) => {
        const item = uploads.get(uploadId);
        return item !== undefined && isAlive(item);
      })
      .map(({ label }) => label),
  );
  return type.attachmentLabels.filter(({ label, required }) => required && !given.has(label)).map(({ label }) => label);
}

/** What is sent of a capture, and which document each place of the body is. */
export interface IntakeBody {
  readonly indexers: IndexerInput[];
  readonly documents: CaptureDocument[];
  /** Prefix of the server's error paths to the key of the document. */
  readonly places: ReadonlyMap<string, string>;
}

/** The body of a call that takes documents and fields; of a good check. */
export function intakeBody(form: CaptureForm, intake: Intake, uploads: Uploads, check: IntakeCheck): IntakeBody {
  const places = new Map<string, string>();
  const documents: CaptureDocument[] = [];
  for (const { id } of form.documentTypes) {
    const objects: CaptureDocument['documentObjects'] = [];
    for (const document of intake.documents.filter(({ typeId }) => typeId === id)) {
      const object = objectOf(document, uploads, check);
      if (object) {
        places.set(`documents.${documents.length}.documentObjects.${objects.length}.`, document.key);
        objects.push(object);
      }
    }
    if (objects.length > 0) {
      documents.push({ documentTypeId: id, documentObjects: objects });
    }
  }
  return { indexers: check.process.inputs, documents, places };
}

function objectOf(document: CapturedDocument, uploads: Uploads, check: IntakeCheck) {
  const { form, key } = document;
  const file = form ? { name: form.name, storageLocal: key } : fileOf(uploads.get(document.uploadId));
  if (!file) {
    return null;
  }
  const attachments = document.attachments.flatMap(({ label, uploadId }) => {
    const attached = fileOf(uploads.get(uploadId));
    return attached ? [{ label, name: attached.name, storageLocal: attached.storageLocal }] : [];
  });
  return {
    ...file,
    indexers: check.documents.get(key)?.inputs ?? [],
    attachments,
    ...(form && { form: { formTypeId: form.typeId, values: form.values } }),
  };
}

function fileOf(item: UploadItem | undefined) {
  return item?.stored ? { name: item.name, size: item.stored.size, storageLocal: item.stored.storageLocal } : null;
}
