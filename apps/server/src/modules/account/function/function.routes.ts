import { endpoints } from '@tramite/contract';
import { bind, bindSession } from '../../../platform/http/binding.ts';
import { listFunctionsOf } from './function.others.service.ts';
import { changeFunctions, listOwnFunctions, restoreFunctions } from './function.service.ts';

const { function: functions } = endpoints;

export const functionRoutes = [
  bindSession(functions.list, ({ ctx }) => listOwnFunctions(ctx)),
  bind(functions.listOf, ({ ctx, params }) => listFunctionsOf(ctx, params.id)),
  bindSession(functions.change, ({ ctx, body }) => changeFunctions(ctx, body)),
  bindSession(functions.restore, ({ ctx }) => restoreFunctions(ctx)),
];
