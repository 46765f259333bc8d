import Type, { type Static } from 'typebox';
import { Id, IdParams, Instant, Named, Nullable } from '../common/ids.ts';
import { DocumentSituation, ThumbState } from '../document/document.schemas.ts';

/** A file that is or was the document's own. */
export const FileVersion = Type.Object({
  /** From 1; the highest is the present one. */
  number: Type.Integer(),
  fileName: Type.String(),
  mimeType: Type.String(),
  size: Type.Integer(),
  url: Type.String(),
  thumb: Nullable(Type.String()),
  thumbState: ThumbState,
  /** Who brought it, when, and what they said of it. */
  by: Named,
  at: Instant,
  comment: Nullable(Type.String()),
});
export type FileVersion = Static<typeof FileVersion>;

const Ids = Type.Array(Id, { maxItems: 50 });

export const documentFileSchemas = {
  replace: {
    params: IdParams,
    body: Type.Object({
      storageLocal: Type.String({ minLength: 10, maxLength: 300 }),
      originalFileName: Type.String({ minLength: 1, maxLength: 255 }),
      comment: Type.Optional(Type.String({ maxLength: 1000 })),
      /** A pendency of the document that the file answers: it is resolved with it, and the comment says how. */
      pendencyId: Type.Optional(Id),
      /** Workflow roles and people who are told beside those who asked for the file. */
      profileIds: Type.Optional(Ids),
      userIds: Type.Optional(Ids),
    }),
    response: Type.Object({
      documentId: Id,
      situation: DocumentSituation,
      openPendencies: Type.Integer(),
      version: Type.Integer(),
      fileVersion: Type.Integer(),
    }),
  },
  listVersions: {
    params: IdParams,
    response: Type.Object({ count: Type.Integer(), items: Type.Array(FileVersion) }),
  },
};
