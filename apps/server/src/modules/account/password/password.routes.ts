import { endpoints } from '@tramite/contract';
import { bindPublic, bindSession } from '../../../platform/http/binding.ts';
import { changePassword, requestReset, resetPassword } from './password.service.ts';

const { password } = endpoints;

export const passwordRoutes = [
  bindPublic(password.requestReset, ({ ctx, body }) => requestReset(ctx, body.username)),
  bindSession(password.reset, ({ ctx, body }) => resetPassword(ctx, body.newPassword)),
  bindSession(password.change, ({ ctx, body }) => changePassword(ctx, body)),
];
