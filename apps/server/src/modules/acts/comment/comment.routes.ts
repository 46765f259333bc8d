import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { createOfProcess, getThreadOfProcess, listReadersOfProcess } from './comment.process.service.ts';
import { create } from './comment.service.ts';
import { getThread, listReaders } from './comment.thread.service.ts';

export const commentRoutes = [
  bind(endpoints.comment.create, ({ ctx, body }) => create(ctx, body)),
  bind(endpoints.comment.listThread, ({ ctx, params, query }) => getThread(ctx, params.id, query.before)),
  bind(endpoints.comment.listReaders, ({ ctx, params }) => listReaders(ctx, params.id)),
  bind(endpoints.comment.createOfProcess, ({ ctx, body }) => createOfProcess(ctx, body)),
  bind(endpoints.comment.listThreadOfProcess, ({ ctx, params, query }) =>
    getThreadOfProcess(ctx, params.id, query.before),
  ),
  bind(endpoints.comment.listReadersOfProcess, ({ ctx, params }) => listReadersOfProcess(ctx, params.id)),
];
