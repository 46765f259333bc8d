import type { ValidInputs } from '../../../../test/valid-input.ts';

const nobodys = 2_000_000_000;
const forged = { token: 'forjado' };

export const documentInviteInputs: ValidInputs<'documentInvite'> = {
  list: ({ documentId }) => ({ params: { id: documentId } }),
  listAll: () => ({ query: { state: 'PENDING' }, pointsAtNothing: 'it lists invites to documents the actor sees' }),
  create: ({ documentId }) => ({
    body: {
      ...{ documentId, name: 'Maria de Souza', email: 'maria.souza@example.com', actions: ['VIEW'] },
      expiresAt: new Date(Date.now() + 5 * 24 * 60 * 60_000).toISOString(),
    },
  }),
  resend: () => ({ params: { id: nobodys }, body: { isSent: true } }),
  revoke: () => ({ params: { id: nobodys } }),
};

export const outsiderInputs: ValidInputs<'outsider'> = {
  get: () => ({ params: forged }),
  open: () => ({ params: forged, body: {} }),
  getPage: () => ({ params: { ...forged, page: 1 } }),
  createUpload: () => ({ params: forged, body: { originalFileName: 'rg.pdf', size: 1000 } }),
  attach: () => ({
    params: forged,
    body: { label: 'Verso', originalFileName: 'rg.pdf', storageLocal: 'of-nobody/rg.pdf' },
  }),
  sendCode: () => ({ params: forged, body: { channel: 'EMAIL' } }),
  sign: () => ({
    params: forged,
    body: { code: '123456', name: 'Maria de Souza', cpf: '529.982.247-25', placements: [], accepted: true },
  }),
  decline: () => ({ params: forged, body: { reason: 'Não sou eu' } }),
  finish: () => ({ params: forged, body: {} }),
};
