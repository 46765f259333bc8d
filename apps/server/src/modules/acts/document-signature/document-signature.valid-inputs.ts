import type { ValidInputs } from '../../../../test/valid-input.ts';

const nobodys = 2_000_000_000;

export const documentSignatureInputs: ValidInputs<'documentSignature'> = {
  get: ({ documentId }) => ({ params: { id: documentId } }),
  listPages: () => ({ params: { id: nobodys }, query: { from: 1, to: 1 } }),
  sign: ({ documentId }) => ({
    body: {
      ...{ documentId, signatureId: nobodys, method: 'PASSWORD', code: 'Uma-Senha-Qualquer-1' },
      placements: [{ page: 1, x: 0.1, y: 0.8, w: 0.3, h: 0.1 }],
      accepted: true,
    },
  }),
  sendCode: () => ({ pointsAtNothing: 'mails a code to the actor' }),
  refuse: () => ({ params: { id: nobodys }, body: { reason: 'Faltam dados' } }),
  listSigners: ({ documentId }) => ({ params: { id: documentId } }),
  request: ({ documentId, userId }) => ({
    body: { documentIds: [documentId], signers: [{ id: userId, isProfile: false }], order: 'PARALLEL' },
  }),
  update: ({ userId }) => ({
    params: { id: nobodys },
    body: { signers: [{ id: userId, isProfile: false }], order: 'SEQUENTIAL' },
  }),
  remind: () => ({ params: { id: nobodys } }),
  cancel: () => ({ params: { id: nobodys }, body: { reason: 'Pedido errado' } }),
};

export const receiptInputs: ValidInputs<'receipt'> = {
  check: () => ({ params: { code: '2223-7K3M-9QWX-2222-3333' } }),
};
