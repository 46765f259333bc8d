import { isApiError } from '../api/api-error.ts';

/** What a refused form says above its fields: the server's sentence where it has one of its own, else what failed. */
export function refusalOf(error: unknown, refusal: string | null, failed: string): string | null {
  const hasOwn = isApiError(error) && error.code !== null && error.code !== 'server.unexpected';
  return refusal === null || hasOwn ? refusal : failed;
}
