import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { listSteps, searchChecks, signOne, startChecks } from './check-batch.service.ts';

const { checkBatch } = endpoints;

export const checkBatchRoutes = [
  bind(checkBatch.search, ({ ctx, body }) => searchChecks(ctx, body.documentIds)),
  bind(checkBatch.start, ({ ctx, body }) => startChecks(ctx, body.documentIds)),
  bind(checkBatch.sign, ({ ctx, body }) => signOne(ctx, body)),
  bind(checkBatch.list, ({ ctx, query }) => listSteps(ctx, query)),
];
