import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Day, Id, IdParams, Instant, Labelled, Named, Nullable } from '../common/ids.ts';
import { mostInBatch } from '../common/most-in-batch.ts';
import { CheckRoles, DocumentCheck } from '../document-check/document-check.schemas.ts';
import { Indexer, IndexerSummary, IndexersBody, IndexersQuery } from '../indexer/indexer.schemas.ts';
import { documentSituations } from '../vocabulary/document-situations.ts';
import { documentInviteStates } from '../vocabulary/invite-states.ts';
import { signatureProviders, signatureStates } from '../vocabulary/signature-states.ts';

export const DocumentSituation = Type.Enum([...documentSituations]);

/** PENDING while a job makes it, READY, or FAILED when the file cannot be drawn. */
export const ThumbState = Type.Enum(['PENDING', 'READY', 'FAILED', 'NONE']);

export const Attachment = Type.Object({
  id: Id,
  label: Type.String(),
  originalFileName: Type.String(),
  mimeType: Type.String(),
  size: Type.Integer(),
  url: Type.String(),
  thumb: Nullable(Type.String()),
  thumbState: ThumbState,
});

/** What an actor may do with a document. */
export const DocumentAbilities = Type.Object({
  check: Ability,
  view: Ability,
  comment: Ability,
  insertPendency: Ability,
  attach: Ability,
  removeAttachment: Ability,
  replaceFile: Ability,
  barcode: Ability,
  resolvePendency: Ability,
  sign: Ability,
  requestSignature: Ability,
  invite: Ability,
  viewInvites: Ability,
  editIndexers: Ability,
  move: Ability,
  moveEstablishment: Ability,
  cancel: Ability,
  delete: Ability,
  releaseExpiry: Ability,
});

/** The fields by which people know a document, as far as they are filled and the actor sees them. */
const DocumentSubject = Type.Object({
  customer: Nullable(IndexerSummary),
  vehicle: Nullable(IndexerSummary),
  plate: Nullable(IndexerSummary),
  chassis: Nullable(IndexerSummary),
});

/** A document as a result and as the viewer show it. */
export const Document = Type.Object({
  id: Id,
  type: Labelled,
  typeId: Id,
  captureInfo: Type.Object({ date: Instant, owner: Named }),
  situation: DocumentSituation,
  establishment: Labelled,
  workflow: Nullable(Type.Object({ id: Id, typeLabel: Type.String() })),
  process: Nullable(Type.Object({ id: Id, type: Labelled })),
  fileName: Type.String(),
  mimeType: Type.String(),
  size: Type.Integer(),
  /** Pages of a PDF or TIFF once known; null for other files. */
  pageCount: Nullable(Type.Integer()),
  /** Counts the files the document has had; 1 where the first was never replaced. */
  fileVersion: Type.Integer(),
  url: Type.String(),
  thumb: Nullable(Type.String()),
  thumbState: ThumbState,
  isForm: Type.Boolean(),
  isRequired: Type.Boolean(),
  expiresOn: Nullable(Day),
  lastComment: Nullable(Type.String()),
  /** These fields are among `indexers` too. */
  subject: DocumentSubject,
  indexers: Type.Array(IndexerSummary),
  attachments: Type.Array(Attachment),
  /** The next open step, if any. */
  checkId: Nullable(Id),
  checks: Type.Array(DocumentCheck),
  checkRoles: CheckRoles,
  openPendencies: Type.Integer(),
  /** Signatures are or were asked for. */
  hasSignature: Type.Boolean(),
  /** What became of the last request. */
  signatureStatus: Nullable(Type.Enum([...signatureStates])),
  signatureProvider: Nullable(Type.Enum([...signatureProviders])),
  /** People without an account are or were invited to it. */
  hasCollaboration: Type.Boolean(),
  /** Of the last invite. */
  inviteStatus: Nullable(Type.Enum([...documentInviteStates])),
  version: Type.Integer(),
  abilities: DocumentAbilities,
});
export type Document = Static<typeof Document>;

/** A field of many documents: `value` is the one that all share, null where they differ. */
export const SharedIndexer = Type.Object({
  ...Indexer.properties,
  /** How many of the documents that may be edited have it. */
  documents: Type.Integer(),
  isMixed: Type.Boolean(),
});
export type SharedIndexer = Static<typeof SharedIndexer>;

const OfficeBlock = Type.Union([
  Type.Object({
    kind: Type.Enum(['heading', 'text', 'item']),
    /** Of a heading from 1, of an item of a list from 0. */
    level: Type.Integer(),
    text: Type.String(),
  }),
  Type.Object({ kind: Type.Literal('table'), rows: Type.Array(Type.Array(Type.String())) }),
]);

const whichFile = {
  attachmentId: Type.Optional(Id),
  /** Of an earlier file of the document. */
  fileVersion: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
};

export const documentSchemas = {
  getIndexers: {
    params: IdParams,
    response: Type.Object({
      documentId: Id,
      version: Type.Integer(),
      indexers: Type.Array(Indexer),
      /** Signed checks that a change by the actor takes back: the label of each step, and who signed it. */
      takesBack: Type.Array(Type.Object({ label: Type.String(), user: Named })),
    }),
  },
  updateIndexers: {
    params: IdParams,
    query: IndexersQuery,
    body: IndexersBody,
    response: Type.Object({
      documentId: Id,
      version: Type.Integer(),
      situation: DocumentSituation,
      expiresOn: Nullable(Day),
      /** Fields whose value is another one now. */
      changed: Type.Array(Id),
    }),
  },
  listSharedIndexers: {
    body: Type.Object({ documentIds: Type.Array(Id, { minItems: 1, maxItems: mostInBatch }) }),
    response: Type.Object({
      /** Documents that were found, and those of them that may be edited. */
      count: Type.Integer(),
      editable: Type.Integer(),
      indexers: Type.Array(SharedIndexer),
    }),
  },
  listAttachmentLabels: {
    params: IdParams,
    response: Type.Object({
      count: Type.Integer(),
      items: Type.Array(
        Type.Object({ id: Id, label: Type.String(), required: Type.Boolean(), attached: Type.Integer() }),
      ),
    }),
  },
  getPage: {
    /** `page` counts from 1. */
    params: Type.Object({ id: Id, page: Type.Integer({ minimum: 1, maximum: 100_000 }) }),
    query: Type.Object(whichFile),
    /** `url` is a signed link to a WebP of 3,000 px at most. */
    response: Type.Object({ page: Type.Integer(), pageCount: Type.Integer(), url: Type.String() }),
  },
  getContent: {
    params: IdParams,
    query: Type.Object(whichFile),
    response: Type.Object({
      /** One of a Word document; of an Excel file one for each sheet that is not hidden, by its name. */
      sections: Type.Array(Type.Object({ title: Nullable(Type.String()), blocks: Type.Array(OfficeBlock) })),
      /** There is more than is told. */
      isCut: Type.Boolean(),
      unshown: Type.Array(Type.Enum(['pictures', 'notes', 'comments', 'headers', 'changes', 'formulas', 'sheets'])),
    }),
  },
};
