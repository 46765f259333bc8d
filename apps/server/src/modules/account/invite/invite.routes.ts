import { endpoints } from '@tramite/contract';
import { bind, bindPublic } from '../../../platform/http/binding.ts';
import { listInvites, resendInvite, sendInvites, takeBackInvite } from './invite.sent.service.ts';
import { getInvite, registerUser } from './invite.service.ts';

const { invite } = endpoints;

export const inviteRoutes = [
  bind(invite.list, ({ ctx, query }) => listInvites(ctx, query)),
  bind(invite.send, ({ ctx, body }) => sendInvites(ctx, body)),
  bind(invite.resend, ({ ctx, params }) => resendInvite(ctx, params.id)),
  bind(invite.revoke, ({ ctx, params }) => takeBackInvite(ctx, params.id)),
  bindPublic(invite.get, ({ ctx, params }) => getInvite(ctx, params.token)),
  bindPublic(invite.register, ({ ctx, params, body }) => registerUser(ctx, params.token, body)),
];
