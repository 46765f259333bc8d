import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatCents, parseCents } from './cents.ts';

describe('money in cents', () => {
  it.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [123456, 'R$ 1.234,56'],
    [100000000, 'R$ 1.000.000,00'],
    [-99, '-R$ 0,99'],
  ])('shows %i as %s', (cents, shown) => {
    expect(formatCents(cents)).toBe(shown);
  });

  it.each([
    ['R$ 1.234,56', 123456],
    ['1.234', 1234],
    ['r$\u00a05', 5],
    ['0', 0],
    ['', undefined],
    ['12x', undefined],
    ['-5', undefined],
    ['9'.repeat(16), undefined],
  ])('reads %j as %s', (text, cents) => {
    expect(parseCents(text)).toBe(cents);
  });

  it('reads back every amount it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(parseCents(formatCents(cents))).toBe(cents);
        expect(parseCents(formatAmount(cents))).toBe(cents);
      }),
    );
  });
});
