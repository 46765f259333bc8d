import { endpoints } from '@tramite/contract';
import { bind, bindPublic, bindSession } from '../../../platform/http/binding.ts';
import { getConfigurations } from './session.configurations.service.ts';
import { endSession, listSessions } from './session.list.service.ts';
import { authenticate, enterCompany, leave } from './session.login.service.ts';
import { getRedirect } from './session.redirect.service.ts';
import { getSession, listCompanies } from './session.service.ts';
import { authenticateToken } from './session.token.service.ts';

const { session } = endpoints;

export const sessionRoutes = [
  bindPublic(session.authenticate, ({ ctx, body }) => authenticate(ctx, body)),
  bindPublic(session.authenticateToken, ({ ctx, params }) => authenticateToken(ctx, params.token)),
  bindSession(session.companies, ({ ctx }) => listCompanies(ctx)),
  bindSession(session.companyLogin, ({ ctx, body }) => enterCompany(ctx, body.companyId)),
  bindSession(session.check, ({ ctx }) => getSession(ctx)),
  bindSession(session.get, ({ ctx }) => getSession(ctx)),
  bindSession(session.logout, ({ ctx }) => leave(ctx)),
  bindSession(session.list, ({ ctx }) => listSessions(ctx)),
  bindSession(session.end, ({ ctx, params }) => endSession(ctx, params.id)),
  bind(session.redirect, ({ ctx }) => getRedirect(ctx)),
  bind(session.configurations, ({ ctx }) => getConfigurations(ctx)),
];
