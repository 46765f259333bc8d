import { type ErrorCode, errorText } from '@tramite/contract';
import { isApiError } from '../api/api-error.ts';
import type { UploadFailure } from './upload-item.ts';

/** Retrying cannot help. */
const final: readonly (ErrorCode | 'network' | null)[] = [
  'upload.type_not_allowed',
  'upload.type_mismatch',
  'upload.too_large',
  'upload.empty',
  'upload.broken',
  'upload.encrypted',
  'upload.decode_limit',
];

/** Server errors with a helpful message. */
const told: readonly (ErrorCode | 'network' | null)[] = ['storage.full', 'upload.busy'];

export function uploadFailure(error: unknown, file: string): UploadFailure {
  const failed = errorText('upload.failed', { file });
  if (isApiError(error) && told.includes(error.code)) {
    return { message: error.message, canRetry: true, isLostConnection: false, traceId: error.traceId };
  }
  if (!isApiError(error) || error.code === null || error.code === 'network' || error.status >= 500) {
    const isLostConnection = isApiError(error) && error.code === 'network';
    return { message: failed, canRetry: true, isLostConnection, traceId: isApiError(error) ? error.traceId : null };
  }
  return { message: error.message, canRetry: !final.includes(error.code), isLostConnection: false, traceId: null };
}

export function refusedFailure(message: string): UploadFailure {
  return { message, canRetry: false, isLostConnection: false, traceId: null };
}
