import { isApiError } from '../api/api-error.ts';

/** The server's message if it has its own, else `refusal`. */
export function refusalOf(error: unknown, refusal: string | null, failed: string): string | null {
  const hasOwn = isApiError(error) && error.code !== null && error.code !== 'server.unexpected';
  return refusal === null || hasOwn ? refusal : failed;
}
