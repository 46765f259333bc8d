import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { insert, refuseCheck } from './pendency.insert.service.ts';
import { resolve } from './pendency.resolve.service.ts';
import { listInsertProfiles, listReasons, listResolveProfiles } from './pendency.service.ts';

export const pendencyRoutes = [
  bind(endpoints.pendency.listInsertProfiles, ({ ctx, query }) => listInsertProfiles(ctx, query)),
  bind(endpoints.pendency.listResolveProfiles, ({ ctx, query }) => listResolveProfiles(ctx, query)),
  bind(endpoints.pendency.listReasons, ({ ctx }) => listReasons(ctx)),
  bind(endpoints.pendency.insert, ({ ctx, query, body }) => insert(ctx, query.documentId, body)),
  bind(endpoints.pendency.resolve, ({ ctx, query, body }) => resolve(ctx, query.documentId, body)),
  bind(endpoints.pendency.refuseCheck, ({ ctx, params, body }) => refuseCheck(ctx, params, body)),
];
