import { isValidRenavam } from '@brazilian-utils/brazilian-utils/is-valid-renavam';
import { sanitizeCode } from '../text/sanitize-text.ts';
import type { FieldFormat } from './field-format.ts';
import { singleMask } from './mask.ts';

function sanitizeRenavam(text: string): string {
  const value = sanitizeCode(text);
  return /^\d{9,10}$/.test(value) ? value.padStart(11, '0') : value;
}

/** 9 to 11 digits, stored as 11 with leading zeros; check digit mod 11. */
export const renavamFormat: FieldFormat = {
  sanitize: sanitizeRenavam,
  isValid: (value) => /^\d{11}$/.test(value) && isValidRenavam(value),
  format: (value) => value,
  code: () => 'format.renavam',
  mask: singleMask('00000000000'),
};
