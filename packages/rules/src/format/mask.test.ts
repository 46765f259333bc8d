import { describe, expect, it } from 'vitest';
import { fieldFormats } from './field-formats.ts';
import { applyMask, convertMask } from './mask.ts';
import { yearWarning } from './year.ts';

describe('masks', () => {
  it.each([
    ['000.000.000-00', '5', '5'],
    ['000.000.000-00', '5299', '529.9'],
    ['000.000.000-00', '52998224725', '529.982.247-25'],
    ['(00) 00000-0000', '11912345678', '(11) 91234-5678'],
    ['LLL-0000', 'ABC-1234', 'ABC-1234'],
    ['000', '', ''],
  ])('writes into %s the value %j as %j', (pattern, value, masked) => {
    expect(applyMask(pattern, value)).toBe(masked);
  });

  it('turns the digit placeholder 9 of a registered mask into 1', () => {
    expect(convertMask('999.999.999-99')).toBe('111.111.111-11');
  });

  it.each([
    ['CPF_CNPJ', '529.982.247-2', '000.000.000-00'],
    ['CPF_CNPJ', '112223330001', 'AA.AAA.AAA/AAAA-00'],
    ['CPF_CNPJ', '12A', 'AA.AAA.AAA/AAAA-00'],
    ['YEAR', '2025', '0000'],
    ['YEAR', '20252', '0000/0000'],
    ['RENAVAM', '1', '00000000000'],
  ] as const)('%s typed as %j is guided by %s', (name, typed, pattern) => {
    const mask = fieldFormats[name].mask;
    expect(mask?.patterns[mask.pick(typed)]).toBe(pattern);
  });
});

describe('fabrication and model year', () => {
  it.each(['2025', '2025/2025', '2025/2026'])('has nothing to say about %s', (value) => {
    expect(yearWarning(value)).toBeUndefined();
  });

  it.each(['2025/2024', '2025/2027'])('warns about %s', (value) => {
    expect(yearWarning(value)).toContain('ano do modelo');
  });
});
