import type { FieldFormat, FormatContext } from './field-format.ts';

const FIRST_YEAR = 1900;
const YEARS_AHEAD = 2;

function isYear(value: string, { today }: FormatContext): boolean {
  if (!/^\d{4}(\/\d{4})?$/.test(value)) return false;
  const last = Number(today.slice(0, 4)) + YEARS_AHEAD;
  return value.split('/').every((part) => Number(part) >= FIRST_YEAR && Number(part) <= last);
}

/** Warns, without blocking, when the model year is neither the fabrication year nor the next. */
export function yearWarning(value: string): string | undefined {
  const [fabrication, model] = value.split('/').map(Number);
  if (fabrication === undefined || model === undefined) return undefined;
  const isUsual = model === fabrication || model === fabrication + 1;
  return isUsual ? undefined : 'O ano do modelo costuma ser igual ao de fabricação ou o seguinte.';
}

/** A year, or fabrication/model, from 1900 to two years ahead. */
export const yearFormat: FieldFormat = {
  sanitize: (text) => {
    const value = text.normalize('NFKC').replace(/[^\p{L}\p{N}/]/gu, '');
    return /^\d{8}$/.test(value) ? `${value.slice(0, 4)}/${value.slice(4)}` : value;
  },
  isValid: isYear,
  format: (value) => value,
  code: () => 'format.year',
  mask: {
    patterns: ['0000', '0000/0000'],
    pick: (typed) => (typed.replace(/\D/g, '').length > 4 || typed.includes('/') ? 1 : 0),
    upperCase: false,
  },
};
