import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getCatalogue, getHolders, listRoles, listSystemRoles } from './role.service.ts';
import { changeRole, createRole } from './role.write.service.ts';

const { role } = endpoints;

export const roleRoutes = [
  bind(role.listActions, ({ ctx }) => listRoles(ctx)),
  bind(role.listSystemActions, ({ ctx }) => listSystemRoles(ctx)),
  bind(role.catalogue, ({ ctx }) => getCatalogue(ctx)),
  bind(role.holders, ({ ctx, params }) => getHolders(ctx, params.id)),
  bind(role.create, ({ ctx, body }) => createRole(ctx, body)),
  bind(role.update, ({ ctx, params, body }) => changeRole(ctx, params.id, body)),
];
