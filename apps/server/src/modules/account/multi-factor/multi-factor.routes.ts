import { endpoints } from '@tramite/contract';
import { bindSession } from '../../../platform/http/binding.ts';
import { registerApplication } from './multi-factor.register.service.ts';
import { confirmApplication, renewRecoveryCodes, replaceApplication } from './multi-factor.renew.service.ts';
import { sendCode, sendCodeBySms } from './multi-factor.send.service.ts';
import { approveSession } from './multi-factor.service.ts';

const { multiFactor } = endpoints;

export const multiFactorRoutes = [
  bindSession(multiFactor.authenticate, ({ ctx, body }) => approveSession(ctx, body)),
  bindSession(multiFactor.register, ({ ctx }) => registerApplication(ctx)),
  bindSession(multiFactor.sendCode, ({ ctx }) => sendCode(ctx)),
  bindSession(multiFactor.sendCodeBySms, ({ ctx }) => sendCodeBySms(ctx)),
  bindSession(multiFactor.replace, ({ ctx, body }) => replaceApplication(ctx, body.password)),
  bindSession(multiFactor.confirm, ({ ctx, body }) => confirmApplication(ctx, body)),
  bindSession(multiFactor.renewRecoveryCodes, ({ ctx, body }) => renewRecoveryCodes(ctx, body.password)),
];
