import { accessErrors } from './errors/access.errors.ts';
import { definitionErrors } from './errors/definition.errors.ts';
import { documentErrors } from './errors/document.errors.ts';
import { processErrors } from './errors/process.errors.ts';
import { requestErrors } from './errors/request.errors.ts';
import { fillText } from './fill-text.ts';

/**
 * Every code an answer may carry, with its HTTP status and Portuguese text.
 * Pieces in braces are filled from the error's parameters. The compiler keeps code and text together.
 */
export const errorCatalogue = {
  ...accessErrors,
  ...requestErrors,
  ...definitionErrors,
  ...documentErrors,
  ...processErrors,
} as const;

export type ErrorCode = keyof typeof errorCatalogue;

/** Codes any call may answer without declaring them. */
export const commonErrors: readonly ErrorCode[] = [
  'session.invalid',
  'session.revoked',
  'session.limited',
  'auth.ip_blocked',
  'auth.agreements_required',
  'auth.new_password_required',
  'session.mfa_required',
  'session.company_required',
  'assume.ended',
  'assume.denied',
  'permission.denied',
  'api_key.denied',
  'request.invalid',
  'request.malformed',
  'request.too_large',
  'request.timeout',
  'request.media_type',
  'request.not_found',
  'request.rate_limited',
  'server.unavailable',
  'server.unexpected',
  'storage.full',
];

/** Fills the braces of a code's text. An unknown piece stays out. */
export function errorText(code: ErrorCode, values: Readonly<Record<string, string | number>> = {}): string {
  return fillText(errorCatalogue[code][1], values);
}

/** HTTP status of a code. */
export function errorStatus(code: ErrorCode): number {
  return errorCatalogue[code][0];
}
