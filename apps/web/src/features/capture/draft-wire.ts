import type { BodyOf, CaptureDraft, DraftDocument, endpoints, IndexerInput } from '@tramite/contract';
import type { RememberedUpload } from '../../lib/upload/upload-queue.ts';
import type { FilledIndexers } from '../../parts/indexer/indexer-form.ts';
import { type CapturedDocument, type CapturedForm, uploadIdsOf } from '../../parts/upload/captured-documents.ts';
import type { BufferedDraft, CaptureWork } from './capture-draft.ts';

export type DraftBody = BodyOf<typeof endpoints.capture.capture>;

const titleLength = 200;

/** What the server keeps of a draft; null while nobody has said where it belongs. Files that did not arrive yet come later. */
export function draftBody({ place, title, intake, uploads }: CaptureWork): DraftBody | null {
  const stored = new Map(uploads.map((upload) => [upload.id, upload]));
  return place.establishmentId === null
    ? null
    : {
        draft: true,
        workflowTypeId: place.typeId,
        establishmentId: place.establishmentId,
        title: title?.slice(0, titleLength) ?? null,
        indexers: inputsOf(intake),
        documents: intake.documents.flatMap((document) => documentOf(document, stored)),
      };
}

/** Whether every file of the draft arrived, so that nothing of it stays in this browser alone. */
export function isAllStored({ intake, uploads }: CaptureWork): boolean {
  const stored = new Set(uploads.filter((upload) => upload.stored !== null).map(({ id }) => id));
  return intake.documents.every((document) => uploadIdsOf(document).every((id) => stored.has(id)));
}

function inputsOf({ values }: Pick<FilledIndexers, 'values'>): IndexerInput[] {
  return Object.entries(values)
    .filter(([, value]) => value !== null && value !== '')
    .map(([id, value]) => ({ id: Number(id), value }));
}

type Uploads = ReadonlyMap<string, RememberedUpload>;

function documentOf(document: CapturedDocument, uploads: Uploads): DraftDocument[] {
  const { form, key } = document;
  const file = form ? [formOf(key, form)] : fileOf(uploads.get(document.uploadId));
  const attachments = document.attachments.flatMap(({ label, uploadId }) =>
    fileOf(uploads.get(uploadId)).map(({ name, storageLocal }) => ({ label, name, storageLocal })),
  );
  return file.map((stored) => ({
    documentTypeId: document.typeId,
    documentObjects: [{ ...stored, indexers: inputsOf(document), attachments }],
  }));
}

function formOf(storageLocal: string, { name, typeId: formTypeId, values }: CapturedForm) {
  return { name, storageLocal, form: { formTypeId, values } };
}

function fileOf(upload: RememberedUpload | undefined) {
  return upload?.stored ? [{ name: upload.name, size: upload.size, storageLocal: upload.stored.storageLocal }] : [];
}

/** A draft of the server as this browser works on it. */
export function fromServer(draft: CaptureDraft): BufferedDraft {
  const files = new Map(draft.files.map((file) => [file.storageLocal, file]));
  const objects = draft.documents.flatMap(({ documentTypeId, documentObjects }) =>
    documentObjects.map((object) => ({ documentTypeId, object })),
  );
  const named = objects.flatMap(({ object }) => [...(object.form ? [] : [object]), ...(object.attachments ?? [])]);
  return {
    place: { typeId: draft.workflowTypeId, establishmentId: draft.establishmentId },
    title: draft.title,
    server: { number: draft.id, version: draft.version },
    isSaved: true,
    intake: {
      ...filledFrom(draft.indexers, draft.options),
      documents: objects.map(({ documentTypeId: typeId, object }) => ({
        key: object.storageLocal,
        uploadId: object.storageLocal,
        typeId,
        attachments: (object.attachments ?? []).map(({ label, storageLocal }) => ({ label, uploadId: storageLocal })),
        ...filledFrom(object.indexers ?? [], draft.options),
        ...(object.form && {
          form: { typeId: object.form.formTypeId, name: object.name, values: object.form.values },
        }),
      })),
    },
    uploads: named.map(({ name, storageLocal }) => {
      const file = files.get(storageLocal);
      return { id: storageLocal, name, size: file?.size ?? 0, stored: file ? { ...file, thumb: null } : null };
    }),
  };
}

/** What was sent of fields as a form holds it. */
export function filledFrom(inputs: readonly IndexerInput[], options: CaptureDraft['options']): FilledIndexers {
  return {
    values: Object.fromEntries(inputs.map(({ id, value }) => [id, value])),
    chosen: Object.fromEntries(
      inputs.flatMap(({ id }) => {
        const own = options.filter(({ indexerId }) => indexerId === id);
        return own.length > 0 ? [[id, own]] : [];
      }),
    ),
  };
}
