import { endpoints } from '@tramite/contract';
import { bind, bindSession } from '../../../platform/http/binding.ts';
import { assumeProfile, leaveProfile } from './assumption.service.ts';

const { assumption } = endpoints;

export const assumptionRoutes = [
  bind(assumption.begin, ({ ctx, body, request }) => assumeProfile(ctx, String(request.headers.vnsecret), body)),
  bindSession(assumption.end, ({ ctx }) => leaveProfile(ctx)),
];
