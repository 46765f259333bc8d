import Type from 'typebox';
import { Id, Named } from '../common/ids.ts';

export const situationSchemas = {
  list: { response: Type.Object({ count: Type.Integer(), items: Type.Array(Named) }) },
  change: {
    params: Type.Object({ id: Id, situationId: Id }),
    response: Type.Object({ workflowId: Id, version: Type.Integer(), situation: Named }),
  },
};
