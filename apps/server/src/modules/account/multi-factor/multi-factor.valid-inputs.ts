import type { ValidInputs } from '../../../../test/valid-input.ts';

export const multiFactorInputs: ValidInputs<'multiFactor'> = {
  authenticate: () => ({ body: { code: '123456' } }),
  register: () => ({}),
  sendCode: () => ({}),
  sendCodeBySms: () => ({}),
  replace: () => ({ body: { password: 'Senha-Antiga-1' } }),
  confirm: () => ({ body: { code: '123456', registerToken: 'forjado' } }),
  renewRecoveryCodes: () => ({ body: { password: 'Senha-Antiga-1' } }),
};
