import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getSetup, installSet } from './setup.service.ts';

export const setupRoutes = [
  bind(endpoints.setup.get, ({ ctx }) => getSetup(ctx)),
  bind(endpoints.setup.install, ({ ctx, params }) => installSet(ctx, params.code)),
];
