import { isValidPixPayload } from '@brazilian-utils/brazilian-utils/is-valid-pix-payload';
import { bankCodeOf } from './bank-slip.ts';
import { collectionCodeOf } from './collection-slip.ts';

/** Digits that stand this near each other belong to one line. */
const gap = /^[\s.\-–]{0,3}$/;
const LONGEST_LINE = 48;
const LONGEST_PIX = 600;
/** Before the mark stand the version, how often it is paid, and two lengths. */
const PIX_HEAD = 22;
const MOST_PIX = 50;

/** Codes typed in a text: the 44 digits of each valid digitable line, and whole PIX codes to be pasted, each once. */
export function codesInText(text: string): string[] {
  return [...new Set([...slipCodes(text), ...pixCodes(text)])];
}

function slipCodes(text: string): string[] {
  const groups = [...text.matchAll(/\d+/g)];
  return groups.flatMap((_, first) => codeFrom(text, groups, first) ?? []);
}

/** The code of a line that begins with this group of digits and ends with another. */
function codeFrom(text: string, groups: readonly RegExpExecArray[], first: number): string | undefined {
  let digits = '';
  let end = groups[first]?.index ?? 0;
  for (const group of groups.slice(first, first + LONGEST_LINE)) {
    if (!gap.test(text.slice(end, Math.min(group.index, end + 4)))) return undefined;
    digits += group[0];
    if (digits.length > LONGEST_LINE) return undefined;
    end = group.index + group[0].length;
    const code = bankCodeOf(digits) ?? collectionCodeOf(digits);
    if (code !== undefined) return code;
  }
  return undefined;
}

function pixCodes(text: string): string[] {
  const joined = text.replace(/[\r\n]+/g, '');
  const marks = [...joined.matchAll(/br\.gov\.bcb\.pix/gi)].slice(0, MOST_PIX);
  return marks.flatMap(
    ({ index }) => pixAround(joined.slice(Math.max(0, index - PIX_HEAD), index + LONGEST_PIX)) ?? [],
  );
}

/** A code begins with its version and ends with its check, which tells it from what stands beside it. */
function pixAround(text: string): string | undefined {
  const from = text.search(/0002\d{2}/);
  if (from < 0) return undefined;
  const ends = [...text.matchAll(/6304[\dA-F]{4}/gi)].map(({ index }) => text.slice(from, index + 8));
  return ends.find((code) => isValidPixPayload(code));
}
