import { fieldText } from '@tramite/contract';
import { cleanLine } from './sanitize-text.ts';

/** What has no picture of its own: zero widths, soft hyphens, marks of direction, fillers, the empty Braille cell. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]+/g;

/**
 * A name as it is kept, whosever it is (a person, a registration, a role, a file): one line in which everything can be
 * seen, full-width letters as the plain ones. Two names that look the same are the same text then, but for `nameFault`.
 */
export function cleanName(text: string): string {
  return cleanLine(text.replace(INVISIBLE, '').replace(FULL_WIDTH, (wide) => wide.normalize('NFKC')));
}

const LATIN = /\p{Script=Latin}/u;
/** Alphabets whose letters are drawn like Latin ones. */
const LOOKS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** Whether a name mixes Latin letters with those of an alphabet that is drawn alike: 'Grupo Аре' with a Cyrillic А. */
export function mixesAlphabets(name: string): boolean {
  return LATIN.test(name) && LOOKS_LATIN.test(name);
}

/** What is wrong with a kept name that must say something: null, or the name of its text in the field catalogue. */
export function nameFault(name: string): 'required' | 'mixedAlphabets' | null {
  if (!/[\p{L}\p{N}]/u.test(name)) return 'required';
  return mixesAlphabets(name) ? 'mixedAlphabets' : null;
}

/** The Portuguese message of each field whose kept name has a fault. */
export function nameProblems(names: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([field, name]) => {
      const fault = nameFault(name);
      return fault ? [[field, fieldText(fault)]] : [];
    }),
  );
}
