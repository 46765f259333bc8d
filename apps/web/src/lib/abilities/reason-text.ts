import { errorCatalogue, errorText } from '@tramite/contract';
import type { WireAbility } from './abilities.ts';

/** Why not, in Portuguese; null when the actor may. Braces a record would fill stay out of the text. It brings the texts of all errors: for parts that come late. */
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
