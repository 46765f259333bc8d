import type { ValidInputs } from '../../../../test/valid-input.ts';

export const sessionInputs: ValidInputs<'session'> = {
  authenticate: () => ({ body: { login: 'ninguem', pass: 'Senha-Antiga-1' } }),
  authenticateToken: () => ({ params: { token: 'forjado' } }),
  companies: () => ({}),
  companyLogin: ({ customerId }) => ({ body: { companyId: customerId } }),
  check: () => ({}),
  get: () => ({}),
  list: () => ({}),
  end: () => ({ params: { id: '00000000-0000-4000-8000-000000000000' } }),
  logout: () => ({}),
  redirect: () => ({}),
  configurations: () => ({}),
};
