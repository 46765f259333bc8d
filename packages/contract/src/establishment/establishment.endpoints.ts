import { defineEndpoint } from '../common/define-endpoint.ts';
import type { establishmentSchemas as S } from './establishment.schemas.ts';

export const establishmentEndpoints = {
  listAll: defineEndpoint<typeof S.listAll>({
    method: 'GET',
    path: '/api/v1/establishment/all',
    spec: 'B08',
    summary: 'Every enabled establishment of the customer',
    access: 'customer',
    errors: [],
  }),
  listMine: defineEndpoint<typeof S.listMine>({
    method: 'GET',
    path: '/api/v1/customers/establishments',
    spec: 'B09',
    summary: 'Enabled establishments of the user',
    access: 'customer',
    takesKeys: true,
    errors: [],
  }),
  findAddress: defineEndpoint<typeof S.findAddress>({
    method: 'GET',
    path: '/api/v1/backoffice/establishments/postal-code/{postalCode}',
    summary: 'The address of a CEP, to fill that of an establishment with',
    access: 'customer',
    permission: ['backoffice.establishments'],
    errors: ['postal_code.off', 'postal_code.not_found', 'postal_code.unavailable'],
  }),
};
