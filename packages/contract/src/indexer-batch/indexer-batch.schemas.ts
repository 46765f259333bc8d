import Type from 'typebox';
import { Id } from '../common/ids.ts';
import { mostInBatch } from '../common/most-in-batch.ts';
import { IndexersBody } from '../indexer/indexer.schemas.ts';

export const indexerBatchSchemas = {
  start: {
    body: Type.Object({
      documentIds: Type.Array(Id, { minItems: 1, maxItems: mostInBatch }),
      ...IndexersBody.properties,
    }),
    response: Type.Object({ jobId: Id }),
  },
};
