import Type from 'typebox';
import { IdParams } from '../common/ids.ts';
import { Reserve } from '../process/process.schemas.ts';

/** A process after its reservation changed; `reserve` is null once it is free. */
const Reserved = Type.Object({ workflowId: Type.Integer(), version: Type.Integer(), reserve: Reserve });

export const reservationSchemas = {
  reserve: {
    params: IdParams,
    /** `takeOver`: the reservation of somebody else was seen, and is to end. */
    query: Type.Object({ takeOver: Type.Optional(Type.Boolean()) }),
    response: Reserved,
  },
  release: { params: IdParams, response: Reserved },
};
