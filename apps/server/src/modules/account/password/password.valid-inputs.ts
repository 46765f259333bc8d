import type { ValidInputs } from '../../../../test/valid-input.ts';

export const passwordInputs: ValidInputs<'password'> = {
  requestReset: () => ({ body: { username: 'ninguem' } }),
  reset: () => ({ body: { newPassword: 'Uma-Senha-Bem-Nova-1' } }),
  change: () => ({ body: { oldPassword: 'Senha-Antiga-1', newPassword: 'Uma-Senha-Bem-Nova-1' } }),
};
