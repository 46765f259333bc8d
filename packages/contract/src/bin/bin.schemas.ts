import Type, { type Static } from 'typebox';
import { Ability } from '../common/abilities.ts';
import { Id, IdParams, Instant, Labelled, Named, Nullable } from '../common/ids.ts';
import { DocumentSituation } from '../document/document.schemas.ts';

/** A deleted document that can still be put back. */
export const DeletedDocument = Type.Object({
  id: Id,
  type: Labelled,
  fileName: Type.String(),
  /** As it was, and will be again. */
  situation: DocumentSituation,
  establishment: Labelled,
  workflow: Nullable(Type.Object({ id: Id, typeLabel: Type.String() })),
  deletedAt: Instant,
  deletedBy: Named,
  /** When its rows and files go for good. */
  purgeAt: Instant,
  abilities: Type.Object({ restore: Ability }),
});
export type DeletedDocument = Static<typeof DeletedDocument>;

/** The document as it is once more. */
const Restored = Type.Object({ documentId: Id, situation: DocumentSituation, version: Type.Integer() });

/** A deleted process that can still be put back, with its documents. */
export const DeletedProcess = Type.Object({
  id: Id,
  type: Labelled,
  establishment: Labelled,
  documentCount: Type.Integer(),
  deletedAt: Instant,
  deletedBy: Named,
  purgeAt: Instant,
});
export type DeletedProcess = Static<typeof DeletedProcess>;

/** `before`: the place of the last one shown; older ones follow. */
const Before = Type.Object({ before: Type.Optional(Type.String({ pattern: '^[0-9]{1,16}-[0-9]{1,16}$' })) });

export const binSchemas = {
  list: {
    query: Before,
    response: Type.Object({
      count: Type.Integer(),
      items: Type.Array(DeletedDocument),
      next: Nullable(Type.String()),
    }),
  },
  delete: { params: IdParams, response: Type.Object({ documentId: Id, purgeAt: Instant }) },
  restore: { params: IdParams, response: Restored },
  listProcesses: {
    query: Before,
    response: Type.Object({ count: Type.Integer(), items: Type.Array(DeletedProcess), next: Nullable(Type.String()) }),
  },
  deleteProcess: { params: IdParams, response: Type.Object({ workflowId: Id, purgeAt: Instant }) },
  restoreProcess: {
    params: IdParams,
    response: Type.Object({ workflowId: Id, version: Type.Integer(), documentIds: Type.Array(Id) }),
  },
};
