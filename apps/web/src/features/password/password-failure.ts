import { isApiError } from '../../lib/api/api-error.ts';
import { i18n } from '../../lib/i18n/i18n.ts';

/** What the server said of a password, or the specification's own words when it said nothing (E10). */
export function passwordFailure(error: unknown): string {
  const isSaid = isApiError(error) && error.status >= 400 && error.status < 500 && error.code !== null;
  return isSaid ? error.message : i18n.t('account:password.failed');
}
