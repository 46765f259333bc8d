import Type, { type Static } from 'typebox';
import { Id, IdParams, Named, Nullable } from '../common/ids.ts';

/** What processes are marked with; a sub-tag has a parent. */
export const Tag = Type.Object({ id: Id, name: Type.String(), businessType: Type.String(), parentId: Nullable(Id) });
export type Tag = Static<typeof Tag>;

/** Tags that are put on and taken off. */
export const TagChange = {
  add: Type.Array(Id, { maxItems: 50, uniqueItems: true }),
  remove: Type.Array(Id, { maxItems: 50, uniqueItems: true }),
};

export const tagSchemas = {
  list: { response: Type.Object({ count: Type.Integer(), items: Type.Array(Tag) }) },
  change: {
    params: IdParams,
    body: Type.Object(TagChange),
    response: Type.Object({
      workflowId: Id,
      version: Type.Integer(),
      tags: Type.Array(Named),
      /** What was in fact put on and taken off. */
      added: Type.Array(Id),
      removed: Type.Array(Id),
    }),
  },
};
