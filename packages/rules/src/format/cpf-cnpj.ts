import { sanitizeCode } from '../text/sanitize-text.ts';
import { CNPJ_PATTERN, cnpjFormat } from './cnpj.ts';
import { cpfFormat } from './cpf.ts';
import type { FieldFormat } from './field-format.ts';

/** Up to 11 characters, all digits: CPF. Anything else: CNPJ. */
function formatOf(value: string): FieldFormat {
  return /^\d{0,11}$/.test(value) ? cpfFormat : cnpjFormat;
}

export const cpfCnpjFormat: FieldFormat = {
  sanitize: sanitizeCode,
  isValid: (value, context) => formatOf(value).isValid(value, context),
  format: (value) => formatOf(value).format(value),
  code: (value) => formatOf(value).code(value),
  mask: {
    patterns: ['000.000.000-00', CNPJ_PATTERN],
    pick: (typed) => (formatOf(sanitizeCode(typed)) === cpfFormat ? 0 : 1),
    upperCase: true,
  },
};
