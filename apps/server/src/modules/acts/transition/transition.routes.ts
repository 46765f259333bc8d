import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { transit } from './transition.move.service.ts';
import { getReadiness } from './transition.readiness.service.ts';
import { getTransitionForm, listTransitions } from './transition.service.ts';
import { undoTransition } from './transition.undo.service.ts';

export const transitionRoutes = [
  bind(endpoints.transition.getCapture, ({ ctx, params }) => getTransitionForm(ctx, params.id, params.transitionId)),
  bind(endpoints.transition.getReadiness, ({ ctx, params }) => getReadiness(ctx, params.id, params.transitionId)),
  bind(endpoints.transition.transit, ({ ctx, body }) => transit(ctx, body)),
  bind(endpoints.transition.undo, ({ ctx, params, body }) => undoTransition(ctx, params.id, body.version)),
  bind(endpoints.transition.list, ({ ctx, params }) => listTransitions(ctx, params.typeId, params.taskId)),
];
