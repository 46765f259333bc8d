import { sanitizeCode } from '../text/sanitize-text.ts';
import type { FieldFormat } from './field-format.ts';
import { applyMask, singleMask } from './mask.ts';

// The 67 area codes in use (Anatel, Plano Geral de Códigos Nacionais).
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 ' +
    '65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);
const PATTERN = '(00) 00000-0000';
const SHAPE = /^\d{2}9\d{8}$/;

function sanitizeCellphone(text: string): string {
  const value = sanitizeCode(text);
  return /^55\d{11}$/.test(value) ? value.slice(2) : value;
}

/** Area code, a 9 and eight digits; a leading country code 55 is removed. */
export const cellphoneFormat: FieldFormat = {
  sanitize: sanitizeCellphone,
  isValid: (value) => SHAPE.test(value) && AREA_CODES.has(value.slice(0, 2)),
  format: (value) => (SHAPE.test(value) ? applyMask(PATTERN, value) : value),
  code: () => 'format.cellphone',
  mask: singleMask(PATTERN),
};
