import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { changeGrants, getGrants, previewGrants } from './user-permission.service.ts';

const { userPermission } = endpoints;

export const userPermissionRoutes = [
  bind(userPermission.get, ({ ctx, params }) => getGrants(ctx, params.id)),
  bind(userPermission.preview, ({ ctx, params, body }) => previewGrants(ctx, params.id, body)),
  bind(userPermission.update, ({ ctx, params, body }) => changeGrants(ctx, params.id, body)),
];
