import type { ValidInputs } from '../../../../test/valid-input.ts';

/** The world has no register, and none has this id. */
const one = { params: { id: 999_999 } };
const body = { cnpj: '58716523000119', series: [], documentTypeId: null, mapping: [] };

export const nfeRegisterInputs: ValidInputs<'nfeRegister'> = {
  list: () => ({ pointsAtNothing: 'it lists that of the company of the actor' }),
  create: () => ({ body, pointsAtNothing: 'it makes one of the company of the actor' }),
  update: () => ({ ...one, body: { ...body, version: 1 } }),
  delete: () => one,
  setCertificate: () => ({ ...one, body: { content: 'AAAA', password: 'segredo' } }),
  removeCertificate: () => one,
  tryOut: ({ documentTypeId }) => ({
    body: { documentTypeId, mapping: [], fileName: 'nota.xml', content: Buffer.from('<nota/>').toString('base64') },
  }),
};
