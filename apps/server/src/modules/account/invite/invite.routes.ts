import { endpoints } from '@tramite/contract';
import { bindPublic } from '../../../platform/http/binding.ts';
import { getInvite, registerUser } from './invite.service.ts';

const { invite } = endpoints;

export const inviteRoutes = [
  bindPublic(invite.get, ({ ctx, params }) => getInvite(ctx, params.token)),
  bindPublic(invite.register, ({ ctx, params, body }) => registerUser(ctx, params.token, body)),
];
