import { fieldText } from '@tramite/contract';
import { cleanLine } from './sanitize-text.ts';

/** Invisible characters: zero widths, soft hyphens, direction marks, fillers, the empty Braille cell. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]+/g;

/** The stored form of any name: one line, visible characters only, full-width letters made plain. */
export function cleanName(text: string): string {
  return cleanLine(text.replace(INVISIBLE, '').replace(FULL_WIDTH, (wide) => wide.normalize('NFKC')));
}

const LATIN = /\p{Script=Latin}/u;
/** Alphabets with letters that look Latin. */
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** Finds look-alike letters among Latin ones: 'Grupo Аре' with a Cyrillic А. */
export function mixesAlphabets(name: string): boolean {
  return LATIN.test(name) && LOOKS_LATIN.test(name);
}

/** The fault of a required stored name: null, or a key of the field-error texts. */
export function nameFault(name: string): 'required' | 'mixedAlphabets' | null {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'required';
  return mixesAlphabets(name) ? 'mixedAlphabets' : null;
}

/** Portuguese messages by field. */
export function nameProblems(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const fault = nameFault(name);
      return fault ? [[field, fieldText(fault)]] : [];
    }),
  );
}
