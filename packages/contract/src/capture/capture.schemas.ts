import Type, { type Static } from 'typebox';
import { Id, Nullable } from '../common/ids.ts';
import { IndexerInput } from '../indexer/indexer.schemas.ts';
import { UploadTicket } from '../storage/storage.schemas.ts';
import { uploadLimits } from './upload-limits.ts';

const FileName = Type.String({ minLength: 1, maxLength: 255 });
const StorageLocal = Type.String({ minLength: 10, maxLength: 300 });

export const AttachmentInput = Type.Object({
  label: Type.String({ minLength: 1, maxLength: 120 }),
  name: FileName,
  storageLocal: StorageLocal,
});

/** One captured file with its fields (specification §3 Transition payload, documentObjects). */
export const DocumentObject = Type.Object({
  name: FileName,
  size: Type.Optional(Type.Integer({ minimum: 0 })),
  storageLocal: StorageLocal,
  indexers: Type.Optional(Type.Array(IndexerInput, { maxItems: 200 })),
  attachments: Type.Optional(Type.Array(AttachmentInput, { maxItems: 50 })),
});

export const CaptureDocument = Type.Object({
  documentTypeId: Id,
  documentObjects: Type.Array(DocumentObject, { minItems: 1, maxItems: uploadLimits.maxFiles }),
});
export type CaptureDocument = Static<typeof CaptureDocument>;

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
      workflowTypeId: Id,
      establishmentId: Id,
      /** An existing process the documents join; absent: a new process begins. */
      workflowId: Type.Optional(Nullable(Id)),
      indexers: Type.Optional(Type.Array(IndexerInput, { maxItems: 200 })),
      documents: Type.Array(CaptureDocument, { maxItems: uploadLimits.maxFiles }),
      tagIds: Type.Optional(Type.Array(Id, { maxItems: 20 })),
    }),
    response: Type.Object({ workflowId: Id, documentIds: Type.Array(Id) }),
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
