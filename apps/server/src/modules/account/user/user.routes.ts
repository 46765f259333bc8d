import { endpoints } from '@tramite/contract';
import { bind } from '../../../platform/http/binding.ts';
import { resetMultiFactor, sendTemporaryPassword } from './user.recovery.service.ts';

const { user } = endpoints;

export const userRoutes = [
  bind(user.getTemporaryPassword, ({ ctx, params }) => sendTemporaryPassword(ctx, params.id)),
  bind(user.giveTemporaryPassword, ({ ctx, params }) => sendTemporaryPassword(ctx, params.id)),
  bind(user.resetMultiFactor, ({ ctx, params }) => resetMultiFactor(ctx, params.id)),
];
