import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { getOptions, listUsers } from './user.card.service.ts';
import { resetMultiFactor, sendTemporaryPassword } from './user.recovery.service.ts';
import { endSessionOf, endSessionsOf, listSessionsOf } from './user.session.service.ts';
import { disableUser, enableUser } from './user.switch.service.ts';

const { user } = endpoints;

export const userRoutes = [
  bind(user.list, ({ ctx, body }) => listUsers(ctx, body)),
  bind(user.options, ({ ctx }) => getOptions(ctx)),
  bind(user.disable, ({ ctx, params }) => disableUser(ctx, params.id)),
  bind(user.enable, ({ ctx, params }) => enableUser(ctx, params.id)),
  bind(user.listSessions, ({ ctx, params }) => listSessionsOf(ctx, params.id)),
  bind(user.endSession, ({ ctx, params }) => endSessionOf(ctx, params.id, params.sessionId)),
  bind(user.endSessions, ({ ctx, params }) => endSessionsOf(ctx, params.id)),
  bind(user.getTemporaryPassword, ({ ctx, params }) => sendTemporaryPassword(ctx, params.id)),
  bind(user.giveTemporaryPassword, ({ ctx, params }) => sendTemporaryPassword(ctx, params.id)),
  bind(user.resetMultiFactor, ({ ctx, params }) => resetMultiFactor(ctx, params.id)),
];
