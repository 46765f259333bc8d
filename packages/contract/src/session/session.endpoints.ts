import { defineEndpoint } from '../common/define-endpoint.ts';
import type { sessionSchemas as S } from './session.schemas.ts';

export const sessionEndpoints = {
  authenticate: defineEndpoint<typeof S.authenticate>({
    method: 'POST',
    path: '/public/v1/authenticate',
    spec: 'A01',
    summary: 'Signs a user in with login and password',
    access: 'public',
    errors: ['auth.invalid_credentials', 'auth.locked', 'auth.disabled'],
  }),
  companies: defineEndpoint<typeof S.companies>({
    method: 'GET',
    path: '/api/v1/users/getCompanyList',
    spec: 'A03',
    summary: 'Companies the user may enter',
    access: 'approved',
    errors: [],
  }),
  companyLogin: defineEndpoint<typeof S.companyLogin>({
    method: 'POST',
    path: '/api/v1/companyLogin',
    spec: 'A04',
    summary: 'Enters a company; the session secret changes',
    access: 'approved',
    errors: ['auth.company_denied'],
  }),
  check: defineEndpoint<typeof S.check>({
    method: 'GET',
    path: '/api/v1/checkSession',
    spec: 'A13',
    summary: 'Tells whether the session still stands, whatever it waits for',
    access: 'session',
    errors: [],
  }),
  get: defineEndpoint<typeof S.get>({
    method: 'GET',
    path: '/api/v1/getSession',
    spec: 'A14',
    summary: 'Session and user info',
    access: 'session',
    errors: [],
  }),
  logout: defineEndpoint<typeof S.logout>({
    method: 'POST',
    path: '/api/v1/logout',
    spec: 'A17',
    summary: 'Ends the session',
    access: 'session',
    errors: [],
  }),
  configurations: defineEndpoint<typeof S.configurations>({
    method: 'GET',
    path: '/api/v1/configurations',
    spec: 'A18',
    summary: 'Storage, limits and links the client needs',
    access: 'customer',
    errors: [],
  }),
};
