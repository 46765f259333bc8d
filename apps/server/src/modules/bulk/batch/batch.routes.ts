import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { previewBatch } from './batch.preview.service.ts';
import { actOnBatch, getBatch, getBatches, getItems, undoBatch } from './batch.service.ts';

const { batch } = endpoints;

export const batchRoutes = [
  bind(batch.preview, ({ ctx, body }) => previewBatch(ctx, body)),
  bind(batch.list, ({ ctx }) => getBatches(ctx)),
  bind(batch.get, ({ ctx, params }) => getBatch(ctx, params.id)),
  bind(batch.listItems, ({ ctx, params, query }) => getItems(ctx, params.id, query)),
  bind(batch.start, ({ ctx, params }) => actOnBatch(ctx, params.id, 'start')),
  bind(batch.pause, ({ ctx, params }) => actOnBatch(ctx, params.id, 'pause')),
  bind(batch.resume, ({ ctx, params }) => actOnBatch(ctx, params.id, 'resume')),
  bind(batch.cancel, ({ ctx, params }) => actOnBatch(ctx, params.id, 'cancel')),
  bind(batch.retry, ({ ctx, params }) => actOnBatch(ctx, params.id, 'retry')),
  bind(batch.undo, ({ ctx, params }) => undoBatch(ctx, params.id)),
];
