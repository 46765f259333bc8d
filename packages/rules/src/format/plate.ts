import { sanitizeCode } from '../text/sanitize-text.ts';
import type { FieldFormat } from './field-format.ts';

const OLD = /^[A-Z]{3}\d{4}$/;
const MERCOSUL = /^[A-Z]{3}\d[A-Z]\d{2}$/;
const LETTERS_OF_DIGITS = 'ABCDEFGHIJ';

/** Sanitized plate: ABC1234, or ABC1D23 (CONTRAN 969/2022). */
export function isPlate(value: string): boolean {
  return OLD.test(value) || MERCOSUL.test(value);
}

/** One form for both plates of a vehicle, or a prefix: a digit in fifth place becomes its letter (0=A ... 9=J). */
export function unifyPlate(value: string): string {
  return value.replace(/^([A-Z]{3}\d)(\d)(?=\d{0,2}$)/i, (_, head: string, digit: string) => {
    const letter = LETTERS_OF_DIGITS.charAt(Number(digit));
    return head + (head === head.toLowerCase() ? letter.toLowerCase() : letter);
  });
}

/** The vehicle's other plate: ABC1234 <-> ABC1C34; undefined for the letters K to Z, which have no old form. */
export function twinPlate(value: string): string | undefined {
  if (OLD.test(value)) return unifyPlate(value);
  const digit = LETTERS_OF_DIGITS.indexOf(value.charAt(4));
  return MERCOSUL.test(value) && digit >= 0 ? `${value.slice(0, 4)}${digit}${value.slice(5)}` : undefined;
}

export const plateFormat: FieldFormat = {
  sanitize: sanitizeCode,
  isValid: isPlate,
  format: (value) => (OLD.test(value) ? `${value.slice(0, 3)}-${value.slice(3)}` : value),
  code: () => 'format.plate',
  mask: {
    patterns: ['LLL-0000', 'LLL0L00'],
    pick: (typed) => (/^[A-Z]$/.test(sanitizeCode(typed).charAt(4)) ? 1 : 0),
    upperCase: true,
  },
};
