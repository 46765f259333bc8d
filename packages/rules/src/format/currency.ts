import { formatCents, MAX_CENTS } from '../money/cents.ts';
import type { FieldFormat } from './field-format.ts';

function isCurrency(value: string): boolean {
  return /^[1-9]\d{0,14}$/.test(value) && Number(value) <= MAX_CENTS;
}

/** Integer cents without a leading 0, up to R$ 999.999.999,99. */
export const currencyFormat: FieldFormat = {
  sanitize: (text) => text.replace(/R\$/i, '').replace(/[\s,.]/g, ''),
  isValid: isCurrency,
  format: (value) => (isCurrency(value) ? formatCents(Number(value)) : value),
  code: () => 'format.currency',
};
