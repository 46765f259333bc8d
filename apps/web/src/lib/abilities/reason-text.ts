import { errorCatalogue, errorText } from '@tramite/contract';
import type { WireAbility } from './abilities.ts';

/** The Portuguese reason, or null if allowed. Imports all error texts, so use it only in code loaded late. */
export function reasonText(
  ability: WireAbility | undefined,
  values: Readonly<Record<string, string>> = {},
): string | null {
  if (ability === true) {
    return null;
  }
  const code = typeof ability === 'string' && ability in errorCatalogue ? ability : 'permission.denied';
  return errorText(code as keyof typeof errorCatalogue, values)
    .replace(/ (por|às|de) (?=[.\s]|$)/g, ' ')
    .replace(/\s+([.,])/g, '$1');
}
