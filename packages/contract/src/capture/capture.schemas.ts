import Type, { type Static } from 'typebox';
import { Empty, Id, IdParams, Instant, Labelled, Nullable } from '../common/ids.ts';
import { FormValues } from '../form-type/form-definition.schemas.ts';
import { IndexerInput } from '../indexer/indexer.schemas.ts';
import { UploadTicket } from '../storage/storage.schemas.ts';
import { uploadLimits } from '../storage/upload-limits.ts';

const FileName = Type.String({ minLength: 1, maxLength: 255 });
const StorageLocal = Type.String({ minLength: 10, maxLength: 300 });

export const AttachmentInput = Type.Object({
  label: Type.String({ minLength: 1, maxLength: 120 }),
  name: FileName,
  storageLocal: StorageLocal,
});

/** One captured file with its fields. */
export const DocumentObject = Type.Object({
  name: FileName,
  size: Type.Optional(Type.Integer({ minimum: 0 })),
  storageLocal: StorageLocal,
  indexers: Type.Optional(Type.Array(IndexerInput, { maxItems: 200 })),
  attachments: Type.Optional(Type.Array(AttachmentInput, { maxItems: 50 })),
  /** Of a document that is a form in the place of a file; `storageLocal` is any name of its own then. */
  form: Type.Optional(Type.Object({ formTypeId: Id, values: FormValues })),
});

export const CaptureDocument = Type.Object({
  documentTypeId: Id,
  documentObjects: Type.Array(DocumentObject, { minItems: 1, maxItems: uploadLimits.maxFiles }),
});
export type CaptureDocument = Static<typeof CaptureDocument>;

/** A document of a draft may lack its type still. */
export const DraftDocument = Type.Object({
  documentTypeId: Nullable(Id),
  documentObjects: CaptureDocument.properties.documentObjects,
});
export type DraftDocument = Static<typeof DraftDocument>;

const Indexers = Type.Array(IndexerInput, { maxItems: 200 });
const DraftTitle = Nullable(Type.String({ maxLength: 200 }));

const draftHead = {
  /** The number its process will have. */
  id: Id,
  version: Type.Integer(),
  updatedAt: Instant,
  /** When it goes by itself, unless it is changed before. */
  expiresAt: Instant,
  title: DraftTitle,
};

/** A capture that was not sent, as the list of them tells it. */
export const DraftSummary = Type.Object({
  ...draftHead,
  type: Nullable(Labelled),
  establishment: Nullable(Labelled),
  fileCount: Type.Integer(),
});
export type DraftSummary = Static<typeof DraftSummary>;

/** A capture that was not sent, whole. */
export const CaptureDraft = Type.Object({
  ...draftHead,
  workflowTypeId: Nullable(Id),
  establishmentId: Id,
  indexers: Indexers,
  documents: Type.Array(DraftDocument),
  /** The texts of the options that were chosen. */
  options: Type.Array(Type.Object({ indexerId: Id, id: Id, label: Type.String() })),
  /** Those of its files that are there still, as T04 tells them. */
  files: Type.Array(
    Type.Object({
      storageLocal: Type.String(),
      size: Type.Integer(),
      mimeType: Type.String(),
      sha256: Type.String(),
      pageCount: Nullable(Type.Integer()),
      notice: Nullable(Type.Enum(['incomplete', 'not_drawn'])),
    }),
  ),
});
export type CaptureDraft = Static<typeof CaptureDraft>;

/** What of a draft another process type has no place for; files stay, without a type. */
const LostInCopy = Type.Object({
  indexers: Type.Array(Labelled),
  documents: Type.Array(Type.Object({ name: Type.String(), type: Nullable(Labelled) })),
});

const CopyParams = Type.Object({ a: Id, b: Id });

export const captureSchemas = {
  createUpload: {
    body: Type.Object({
      /** The process the file is meant for, where there is one already: the actor must see it. */
      processId: Type.Optional(Nullable(Id)),
      /** Establishment the file belongs to. */
      accountId: Id,
      originalFileName: FileName,
      /** Bytes, when known: a file over the limit is refused before it travels. */
      size: Type.Optional(Type.Integer({ minimum: 0 })),
      /** Base64 SHA-256 of the bytes; signed into the ticket and verified on use. */
      sha256: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9+/]{43}=$' })),
    }),
    response: UploadTicket,
  },
  createThumb: {
    body: Type.Object({ storageLocal: StorageLocal }),
    response: Type.Object({
      name: Type.String(),
      storageLocation: Type.String(),
      size: Type.Integer(),
      mimeType: Type.String(),
      /** SHA-256 of the bytes in hex: the same of files that are the same. */
      sha256: Type.String(),
      pageCount: Nullable(Type.Integer()),
      thumbPath: Nullable(Type.String()),
      /** The file was taken, but its end is missing, or it is of a kind that cannot be drawn here: whoever sends it should look. */
      notice: Nullable(Type.Union([Type.Literal('incomplete'), Type.Literal('not_drawn')])),
    }),
  },
  capture: {
    body: Type.Object({
      /** Null only of a draft whose type nobody chose yet. */
      workflowTypeId: Nullable(Id),
      establishmentId: Id,
      /**
       * An existing process the documents join, or a draft of the caller: it becomes a process of that number and is
       * gone, or with `draft` is changed. Absent: a new process or draft begins.
       */
      workflowId: Type.Optional(Nullable(Id)),
      indexers: Type.Optional(Indexers),
      documents: Type.Array(DraftDocument, { maxItems: uploadLimits.maxFiles }),
      tagIds: Type.Optional(Type.Array(Id, { maxItems: 20 })),
      /** The prepared process it was filled in with; one that is gone counts for nothing. */
      preparedProcessId: Type.Optional(Nullable(Id)),
      /** Keeps everything as it is, filled in or not, for the caller alone; nothing begins. */
      draft: Type.Optional(Type.Boolean()),
      /** Of a draft: by what its user knows it again. */
      title: Type.Optional(DraftTitle),
    }),
    response: Type.Object({
      workflowId: Id,
      documentIds: Type.Array(Id),
      /** Of a draft. */
      version: Type.Optional(Type.Integer()),
    }),
  },
  listDrafts: { response: Type.Object({ count: Type.Integer(), items: Type.Array(DraftSummary) }) },
  getDraft: { params: IdParams, response: CaptureDraft },
  discardDraft: { params: IdParams, response: Empty },
  previewCopy: { params: CopyParams, response: LostInCopy },
  copyDraft: {
    params: CopyParams,
    response: Type.Object({ workflowId: Id, version: Type.Integer(), lost: LostInCopy }),
  },
  captureMultiple: {
    body: Type.Object({
      workflowTypeId: Id,
      establishmentId: Id,
      workflowId: Id,
      documentTypeId: Id,
      documentObjects: Type.Array(DocumentObject, { minItems: 1, maxItems: uploadLimits.maxFiles }),
    }),
    response: Type.Object({ documentIds: Type.Array(Id) }),
  },
};
