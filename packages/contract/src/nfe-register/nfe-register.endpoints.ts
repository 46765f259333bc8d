import { defineEndpoint } from '../common/define-endpoint.ts';
import type { ErrorCode } from '../common/error-codes.ts';
import type { Permission } from '../common/permissions.ts';
import type { nfeRegisterSchemas as S } from './nfe-register.schemas.ts';

const managed = { access: 'customer', permission: ['nfe.manage'] satisfies Permission[] } as const;
const content: ErrorCode[] = ['document_type.not_found', 'nfe_register.indexer', 'nfe_register.taken'];

export const nfeRegisterEndpoints = {
  list: defineEndpoint<typeof S.list>({
    ...managed,
    method: 'GET',
    path: '/api/v1/nfe-register',
    summary: 'What becomes of the NF-e of each CNPJ, and the document types with the fields they may fill',
    errors: [],
  }),
  create: defineEndpoint<typeof S.create>({
    ...managed,
    method: 'POST',
    path: '/api/v1/nfe-register',
    summary: 'Says of a CNPJ which series are imported, as what type of document, and which fields they fill',
    errors: [...content, 'nfe_register.too_many', 'conflict.busy'],
  }),
  update: defineEndpoint<typeof S.update>({
    ...managed,
    method: 'PUT',
    path: '/api/v1/nfe-register/{id}',
    summary: 'Changes what becomes of the NF-e of a CNPJ; its certificate stays',
    errors: [...content, 'nfe_register.not_found', 'conflict.changed', 'conflict.busy'],
  }),
  delete: defineEndpoint<typeof S.delete>({
    ...managed,
    method: 'DELETE',
    path: '/api/v1/nfe-register/{id}',
    summary: 'Takes a CNPJ out of the register with its certificate; its NF-e go by the names of fields again',
    errors: ['nfe_register.not_found', 'conflict.busy'],
  }),
  setCertificate: defineEndpoint<typeof S.setCertificate>({
    ...managed,
    method: 'PUT',
    path: '/api/v1/nfe-register/{id}/certificate',
    refusesAssumed: 'assume.denied',
    summary: 'Keeps a certificate A1 sealed with the key of the installation; nothing answers it again',
    errors: [
      'nfe_register.not_found',
      'nfe_register.certificate_password',
      'nfe_register.certificate_key',
      'nfe_register.certificate_old',
      'nfe_register.certificate_broken',
      'nfe_register.certificate_ended',
      'nfe_register.certificate_other',
      'upload.busy',
      'conflict.busy',
    ],
  }),
  removeCertificate: defineEndpoint<typeof S.removeCertificate>({
    ...managed,
    method: 'DELETE',
    path: '/api/v1/nfe-register/{id}/certificate',
    summary: 'Forgets the certificate of a CNPJ',
    errors: ['nfe_register.not_found', 'conflict.busy'],
  }),
  tryOut: defineEndpoint<typeof S.tryOut>({
    ...managed,
    method: 'POST',
    path: '/api/v1/nfe-register/try',
    summary: 'What an XML would fill into the fields of a document type; nothing is kept',
    errors: ['document_type.not_found', 'nfe_register.indexer', 'nfe_register.xml', 'upload.busy'],
    bodyLimit: 2 * 1024 * 1024,
  }),
};
