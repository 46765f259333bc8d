import { sanitizeCode } from '../text/sanitize-text.ts';
import type { FieldFormat } from './field-format.ts';
import { singleMask } from './mask.ts';

/** 17 characters without I, O and Q (ISO 3779, ABNT NBR 6066). */
export function isChassis(value: string): boolean {
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(value);
}

export const chassisFormat: FieldFormat = {
  sanitize: sanitizeCode,
  isValid: isChassis,
  format: (value) => value,
  code: () => 'format.chassis',
  mask: singleMask('AAAAAAAAAAAAAAAAA', true),
};
