import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { sanitizeCode } from '../text/sanitize-text.ts';
import type { FieldFormat } from './field-format.ts';
import { applyMask, singleMask } from './mask.ts';

const PATTERN = '000.000.000-00';

export const cpfFormat: FieldFormat = {
  sanitize: sanitizeCode,
  isValid: (value) => /^\d{11}$/.test(value) && isValidCpf(value),
  format: (value) => (/^\d{11}$/.test(value) ? applyMask(PATTERN, value) : value),
  code: () => 'format.cpf',
  mask: singleMask(PATTERN),
};
