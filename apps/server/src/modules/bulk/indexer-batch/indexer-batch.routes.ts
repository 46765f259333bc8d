import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { startEdits } from './indexer-batch.service.ts';

export const indexerBatchRoutes = [bind(endpoints.indexerBatch.start, ({ ctx, body }) => startEdits(ctx, body))];
