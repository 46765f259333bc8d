import { endpoints } from '@tramite/contract';
import { bindSession } from '../../../platform/http/binding.ts';
import { changeFunctions, listOwnFunctions, restoreFunctions } from './function.service.ts';

const { function: functions } = endpoints;

export const functionRoutes = [
  bindSession(functions.list, ({ ctx }) => listOwnFunctions(ctx)),
  bindSession(functions.change, ({ ctx, body }) => changeFunctions(ctx, body)),
  bindSession(functions.restore, ({ ctx }) => restoreFunctions(ctx)),
];
