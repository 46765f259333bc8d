import type { ValidInputs } from '../../../../test/valid-input.ts';

export const inviteInputs: ValidInputs<'invite'> = {
  get: () => ({ params: { token: 'forjado' } }),
  register: () => ({
    params: { token: 'forjado' },
    body: {
      name: 'Ana Graziela de Souza',
      cpf: '529.982.247-25',
      cellphone: '31987654321',
      password: 'Uma-Senha-Bem-Nova-1',
      agreementIds: [1],
    },
  }),
};
