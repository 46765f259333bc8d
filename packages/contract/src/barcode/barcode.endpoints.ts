import { defineEndpoint } from '../common/define-endpoint.ts';
import type { barcodeSchemas as S } from './barcode.schemas.ts';

export const barcodeEndpoints = {
  read: defineEndpoint<typeof S.read>({
    method: 'POST',
    path: '/api/v1/document/barcode',
    spec: 'C07',
    summary: 'Bar codes, PIX codes and typed digitable lines in the file of a document or of an attachment',
    access: 'customer',
    permission: ['document.barcode'],
    errors: [
      'document.not_found',
      'document.canceled',
      'upload.broken',
      'upload.encrypted',
      'upload.decode_limit',
      'upload.busy',
      'upload.not_found',
    ],
  }),
};
