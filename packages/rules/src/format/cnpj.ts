import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { sanitizeCode } from '../text/sanitize-text.ts';
import type { FieldFormat } from './field-format.ts';
import { applyMask, singleMask } from './mask.ts';

export const CNPJ_PATTERN = 'AA.AAA.AAA/AAAA-00';
const SHAPE = /^[0-9A-Z]{12}\d{2}$/;

/** Numeric and alphanumeric CNPJ (IN RFB 2229/2024: ASCII - 48, mod 11); repeated digits are refused. */
export const cnpjFormat: FieldFormat = {
  sanitize: sanitizeCode,
  isValid: (value) => SHAPE.test(value) && isValidCnpj(value, { version: 2 }),
  format: (value) => (SHAPE.test(value) ? applyMask(CNPJ_PATTERN, value) : value),
  code: () => 'format.cnpj',
  mask: singleMask(CNPJ_PATTERN, true),
};
