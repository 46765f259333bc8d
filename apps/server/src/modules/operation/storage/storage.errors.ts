import { problem } from '../../../platform/problem/problem.ts';
import type { UploadTerms } from '../../../platform/storage/local-storage.ts';
import { StorageError } from '../../../platform/storage/storage.ts';

export const linkExpired = () => problem('link.expired');
export const fileNotFound = () => problem('file.not_found');
export const checksumMismatch = (file: string) => problem('upload.checksum', { values: { file } });

export function uploadTooLarge(file: string, maxBytes: number) {
  return problem('upload.too_large', { values: { file, limit: Math.floor(maxBytes / 1024 / 1024) } });
}

/** The answer to a refusal of the storage while it receives a file; anything else passes through. */
export function uploadProblem(error: unknown, file: string, terms: UploadTerms): unknown {
  if (isBrokenOff(error)) return checksumMismatch(file);
  if (!(error instanceof StorageError)) return error;
  switch (error.reason) {
    case 'empty':
      return problem('upload.empty', { values: { file } });
    case 'too_large':
      return uploadTooLarge(file, terms.maxBytes);
    case 'checksum':
      return checksumMismatch(file);
    case 'exists':
    case 'invalid_key':
      // A used ticket is as good as an expired one.
      return linkExpired();
    default:
      return error;
  }
}

/** The sender went away in the middle; nobody reads the answer, but it is no fault of the server's either. */
function isBrokenOff(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE';
}
