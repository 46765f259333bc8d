import Type from 'typebox';
import { Id, IdParams } from '../common/ids.ts';

export const followSchemas = {
  follow: { params: IdParams, response: Type.Object({ workflowId: Id, isFollowed: Type.Boolean() }) },
  unfollow: {
    body: Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }) }),
    /** Those that were followed until now. */
    response: Type.Object({ ids: Type.Array(Id) }),
  },
};
