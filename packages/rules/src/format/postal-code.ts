import { sanitizeCode } from '../text/sanitize-text.ts';
import type { FieldFormat } from './field-format.ts';
import { applyMask, singleMask } from './mask.ts';

const PATTERN = '00000-000';
const SHAPE = /^\d{8}$/;

/** CEP, stored as eight digits. */
export const postalCodeFormat: FieldFormat = {
  sanitize: sanitizeCode,
  isValid: (value) => SHAPE.test(value),
  format: (value) => (SHAPE.test(value) ? applyMask(PATTERN, value) : value),
  code: () => 'format.postal_code',
  mask: singleMask(PATTERN),
};
