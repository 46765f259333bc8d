import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlate, plateFormat, twinPlate, unifyPlate } from './plate.ts';

describe('plate', () => {
  it.each([
    ['ABC1234', 'ABC1C34'],
    ['ABC1C34', 'ABC1C34'],
    ['abc1034', 'abc1a34'],
    ['ABC1K34', 'ABC1K34'],
    ['ABC12', 'ABC1C'],
    ['ABC1', 'ABC1'],
    ['ABC12345', 'ABC12345'],
    ['JOSE', 'JOSE'],
  ])('unifies %s to %s', (plate, unified) => {
    expect(unifyPlate(plate)).toBe(unified);
  });

  it('finds the same vehicle from either of its plates', () => {
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    fc.assert(
      fc.property(fc.tuple(letter, letter, letter), fc.integer({ min: 0, max: 9999 }), (letters, number) => {
        const old = letters.join('') + String(number).padStart(4, '0');
        const twin = twinPlate(old) ?? '';
        expect(isPlate(twin)).toBe(true);
        expect(twinPlate(twin)).toBe(old);
        expect(unifyPlate(old)).toBe(unifyPlate(twin));
      }),
    );
  });

  it('has no old plate for a Mercosul letter after J', () => {
    expect(twinPlate('ABC1K34')).toBeUndefined();
  });

  it.each([
    ['ABC1', 'LLL-0000'],
    ['abc12', 'LLL-0000'],
    ['abc1c', 'LLL0L00'],
    ['ABC-1C34', 'LLL0L00'],
  ])('guides %s by %s', (typed, pattern) => {
    expect(plateFormat.mask?.patterns[plateFormat.mask.pick(typed)]).toBe(pattern);
  });
});
