import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { cancelProcess, listReasons } from './cancelation.service.ts';
import { undoCancelation } from './cancelation.undo.service.ts';

export const cancelationRoutes = [
  bind(endpoints.cancelation.listReasons, ({ ctx }) => listReasons(ctx)),
  bind(endpoints.cancelation.cancel, ({ ctx, params, body }) => cancelProcess(ctx, params.id, body)),
  bind(endpoints.cancelation.undo, ({ ctx, params }) => undoCancelation(ctx, params.id)),
];
