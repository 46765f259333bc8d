import { sanitizeText } from '../text/sanitize-text.ts';
import type { FieldFormat } from './field-format.ts';

/** Letters and spaces, at most 30; a hyphen or slash between two words becomes a space. */
export const colorFormat: FieldFormat = {
  sanitize: (text) => sanitizeText(text.replace(/[-/\s]+/g, ' ')).trim(),
  isValid: (value) => /^[\p{L} ]{1,30}$/u.test(value),
  format: (value) => value,
  code: () => 'format.color',
};
