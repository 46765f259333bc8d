import Type, { type Static } from 'typebox';
import { Id, IdParams, Instant, Named, Nullable } from '../common/ids.ts';
import { Pendency } from '../pendency/pendency.schemas.ts';

export const Comment = Type.Object({
  id: Id,
  text: Type.String(),
  user: Named,
  date: Instant,
  /** People its text names by `@` and their name. */
  mentions: Type.Array(Named),
});
export type Comment = Static<typeof Comment>;

/** What people say about a document: comments and pendencies, told apart by what they hold. */
export const ThreadEntry = Type.Union([
  Type.Object({ kind: Type.Literal('comment'), date: Instant, comment: Comment }),
  Type.Object({ kind: Type.Literal('pendency'), date: Instant, pendency: Pendency }),
]);
export type ThreadEntry = Static<typeof ThreadEntry>;

const said = {
  comment: Type.String({ minLength: 1, maxLength: 2000 }),
  /** People the text names, who see the record. */
  mentions: Type.Optional(Type.Array(Id, { maxItems: 20 })),
};

const Readers = Type.Object({ count: Type.Integer(), items: Type.Array(Named) });

export const commentSchemas = {
  create: { body: Type.Object({ documentId: Id, ...said }), response: Comment },
  listThread: {
    params: IdParams,
    /** `before`: the date of the oldest entry already shown. */
    query: Type.Object({ before: Type.Optional(Instant) }),
    /** The newest entries, oldest first; `next` is what to ask for before them. */
    response: Type.Object({ items: Type.Array(ThreadEntry), next: Nullable(Instant) }),
  },
  listReaders: { params: IdParams, response: Readers },
  createOfProcess: { body: Type.Object({ workflowId: Id, ...said }), response: Comment },
  listThreadOfProcess: {
    params: IdParams,
    /** `before`: the id of the oldest comment already shown. */
    query: Type.Object({ before: Type.Optional(Id) }),
    /** The newest comments, oldest first; `next` is what to ask for before them. */
    response: Type.Object({ items: Type.Array(Comment), next: Nullable(Id) }),
  },
  listReadersOfProcess: { params: IdParams, response: Readers },
};
