import type { ValidInputs } from '../../../../test/valid-input.ts';

export const inviteInputs: ValidInputs<'invite'> = {
  list: () => ({ query: { state: 'PENDING' }, pointsAtNothing: 'it lists the invites of the company of the actor' }),
  send: () => ({
    body: {
      emails: ['nova.pessoa@example.com'],
      roleIds: [],
      functionIds: [],
      establishmentIds: [],
      seesOwnOnly: true,
      dryRun: true,
    },
    pointsAtNothing: 'what it promises is looked for in the company of the actor alone',
  }),
  resend: () => ({ params: { id: '0190a000-0000-7000-8000-000000000000' } }),
  revoke: () => ({ params: { id: '0190a000-0000-7000-8000-000000000000' } }),
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
