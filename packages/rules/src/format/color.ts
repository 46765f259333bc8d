import { sanitizeText } from '../text/sanitize-text.ts';
import type { FieldFormat } from './field-format.ts';

/** Letters and spaces, 30 at most. A hyphen or slash between two words counts as a space. */
export const colorFormat: FieldFormat = {
  sanitize: (text) => sanitizeText(text.replace(/[-/\s]+/g, ' ')).trim(),
  isValid: (value) => /^[\p{L} ]{1,30}$/u.test(value),
  format: (value) => value,
  code: () => 'format.color',
};
