import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getFilling, getPrepared, prepareFrom } from './prepared-process.service.ts';

const { preparedProcess } = endpoints;

export const preparedProcessRoutes = [
  bind(preparedProcess.list, ({ ctx }) => getPrepared(ctx)),
  bind(preparedProcess.get, ({ ctx, params }) => getFilling(ctx, params.id)),
  bind(preparedProcess.fromProcess, ({ ctx, params, body }) => prepareFrom(ctx, params.id, body.name)),
];
