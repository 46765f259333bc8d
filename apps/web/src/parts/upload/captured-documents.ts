import type { FormValues } from '@tramite/contract';
import { type FilledIndexers, nothingFilled } from '../indexer/indexer-form.ts';

export interface CapturedAttachment {
  readonly label: string;
  readonly uploadId: string;
}

/** A form that was filled in, in the place of a file. */
export interface CapturedForm {
  readonly typeId: number;
  readonly name: string;
  readonly values: FormValues;
}

/** A file that is to become a document, with what was filled in about it. */
export interface CapturedDocument extends FilledIndexers {
  readonly key: string;
  /** Null while nobody said what it is. */
  readonly typeId: number | null;
  readonly uploadId: string;
  readonly attachments: readonly CapturedAttachment[];
  /** Its `uploadId` names no file then. */
  readonly form?: CapturedForm;
}

/** What a person fills in and adds before a process begins or moves. */
export interface Intake extends FilledIndexers {
  readonly documents: readonly CapturedDocument[];
}

export const emptyIntake: Intake = { ...nothingFilled, documents: [] };

/** A new document for each uploaded file. */
export function addDocuments(intake: Intake, uploadIds: readonly string[], typeId: number | null): Intake {
  const fresh = uploadIds.map((uploadId): CapturedDocument => {
    return { ...nothingFilled, key: uploadId, typeId, uploadId, attachments: [] };
  });
  return { ...intake, documents: [...intake.documents, ...fresh] };
}

/** A file of an intake that takes the place of another. */
export interface PlacedUpload {
  readonly uploadId: string;
  readonly typeId: number | null;
}

/** Documents in the place of one; the first keeps what was filled in about it and its attachments. */
export function splitDocument(intake: Intake, key: string, parts: readonly PlacedUpload[]): Intake {
  const documents = intake.documents.flatMap((document) =>
    document.key === key
      ? parts.map(({ uploadId, typeId }, at): CapturedDocument => {
          const kept = at === 0 ? document : { ...nothingFilled, attachments: [] };
          return { ...kept, key: uploadId, uploadId, typeId };
        })
      : [document],
  );
  return { ...intake, documents };
}

/** Undoes `splitDocument`: the document as it was, in the place of its parts. */
export function joinDocument(intake: Intake, document: CapturedDocument, partKeys: readonly string[]): Intake {
  const first = intake.documents.findIndex(({ key }) => partKeys.includes(key));
  const others = intake.documents.filter(({ key }) => !partKeys.includes(key));
  return { ...intake, documents: others.toSpliced(first < 0 ? others.length : first, 0, document) };
}

/** A new document that is a form. */
export function addForm(intake: Intake, form: CapturedForm, typeId: number): Intake {
  const key = `form/${crypto.randomUUID()}`;
  const document: CapturedDocument = { ...nothingFilled, key, typeId, uploadId: key, attachments: [], form };
  return { ...intake, documents: [...intake.documents, document] };
}

/** The intake with one document changed. */
export function changeDocument(
  intake: Intake,
  key: string,
  change: (document: CapturedDocument) => CapturedDocument,
): Intake {
  return {
    ...intake,
    documents: intake.documents.map((document) => (document.key === key ? change(document) : document)),
  };
}

export function addAttachments(document: CapturedDocument, label: string, ids: readonly string[]): CapturedDocument {
  const fresh = ids.map((uploadId) => ({ label, uploadId }));
  return { ...document, attachments: [...document.attachments, ...fresh] };
}

export function removeAttachment(document: CapturedDocument, uploadId: string): CapturedDocument {
  return { ...document, attachments: document.attachments.filter((attachment) => attachment.uploadId !== uploadId) };
}

/** Ids of every file a document stands for: its own, unless it is a form, and its attachments'. */
export function uploadIdsOf({ uploadId, attachments, form }: CapturedDocument): string[] {
  return [...(form ? [] : [uploadId]), ...attachments.map((attachment) => attachment.uploadId)];
}

/** Documents whose type the form does not ask for, or that have none. */
export function isUntyped({ typeId }: CapturedDocument, knownTypeIds: readonly number[]): boolean {
  return typeId === null || !knownTypeIds.includes(typeId);
}
