import { defineEndpoint } from '../common/define-endpoint.ts';
import type { storageSchemas as S } from './storage.schemas.ts';
import { uploadLimits } from './upload-limits.ts';

/** Calls of the local storage driver; a signed address takes the place of the session. */
export const storageEndpoints = {
  upload: defineEndpoint<typeof S.upload>({
    method: 'PUT',
    path: '/api/v1/storage/{*}',
    summary: 'Receives the bytes of one upload ticket',
    access: 'public',
    errors: ['link.expired', 'upload.too_large', 'upload.empty', 'upload.checksum'],
    bodyLimit: uploadLimits.maxVideoBytes,
  }),
  download: defineEndpoint<typeof S.download>({
    method: 'GET',
    path: '/api/v1/storage/{*}',
    summary: 'The bytes of a stored file, whole or a range',
    access: 'public',
    errors: ['link.expired', 'file.not_found'],
    produces: 'application/octet-stream',
  }),
};
