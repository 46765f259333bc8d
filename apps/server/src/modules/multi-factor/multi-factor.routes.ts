import { endpoints } from '@tramite/contract';
import { bindSession } from '../../platform/http/binding.ts';
import { registerApplication } from './multi-factor.register.service.ts';
import { approveSession, sendCode } from './multi-factor.service.ts';

const { multiFactor } = endpoints;

export const multiFactorRoutes = [
  bindSession(multiFactor.authenticate, ({ ctx, body }) => approveSession(ctx, body)),
  bindSession(multiFactor.register, ({ ctx }) => registerApplication(ctx)),
  bindSession(multiFactor.sendCode, ({ ctx }) => sendCode(ctx)),
];
