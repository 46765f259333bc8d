import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { listPage, setNetworks, tryAddress } from './ip-restriction.service.ts';

const { ipRestriction } = endpoints;

export const ipRestrictionRoutes = [
  bind(ipRestriction.list, ({ ctx, params, query }) => listPage(ctx, params.level, query)),
  bind(ipRestriction.update, ({ ctx, params, body }) => setNetworks(ctx, params, body.networks)),
  bind(ipRestriction.try, ({ ctx, params, body }) => tryAddress(ctx, params, body)),
];
