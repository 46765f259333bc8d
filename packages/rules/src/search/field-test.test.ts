import { indexerOperators } from '@tramite/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber } from '../date/day.ts';
import { toFieldTest } from './field-test.ts';
import { operatorsOf } from './indexer-operators.ts';

const today = '2026-11-20';
const types = ['C', 'D', 'I', 'M', 'L', 'R', 'V', 'S', 'T'] as const;
const test = (field: Parameters<typeof toFieldTest>[0], op: (typeof indexerOperators)[number], value?: unknown) =>
  toFieldTest(field, { op, value }, today);

describe('a condition on a field', () => {
  it.each([
    ['a plate is found by either form', { type: 'S', format: 'PLATE' }, 'eq', 'ABC-1234', ['abc1c34']],
    ['a CPF is found with its mask', { type: 'S', format: 'CPF' }, 'eq', '529.982.247-25', ['52998224725']],
    ['accents and case are ignored', { type: 'S' }, 'eq', 'JOÃO Ávila', ['joao avila']],
    ['an option may be named by its label', { type: 'L' }, 'eq', 'Itaú', ['itau']],
  ] as const)('%s', (_, field, op, value, texts) => {
    expect(test(field, op, value)).toEqual({ ok: true, test: { by: 'text', match: 'equal', texts } });
  });

  it('turns comparisons of whole numbers into ranges with their ends', () => {
    expect(test({ type: 'I' }, 'gt', 5)).toEqual({ ok: true, test: { by: 'range', from: 6, to: null } });
    expect(test({ type: 'V' }, 'lte', '1.000,00')).toEqual({ ok: true, test: { by: 'range', from: null, to: 100000 } });
    expect(test({ type: 'I' }, 'between', [9, 3])).toEqual({ ok: true, test: { by: 'range', from: 3, to: 9 } });
  });

  it('reads dates as people and as programs write them', () => {
    const from = dayNumber('2026-11-01');
    for (const value of ['01/11/2026', '2026-11-01', '01112026']) {
      expect(test({ type: 'D' }, 'gte', value)).toEqual({ ok: true, test: { by: 'range', from, to: null } });
    }
  });

  it('looks for any of several parts of a text', () => {
    const texts = ['ana', 'bia maria'];
    for (const op of ['contains', 'prefix'] as const) {
      expect(test({ type: 'S' }, op, ['Ana', 'Bia Maria'])).toEqual({
        ok: true,
        test: { by: 'text', match: op, texts },
      });
    }
    expect(test({ type: 'S' }, 'contains', [])).toMatchObject({ ok: false });
    expect(test({ type: 'S' }, 'contains', ['ana', '%'])).toMatchObject({ ok: false });
  });

  it('counts relative days from the day on which it is asked, in fields of dates only', () => {
    const to = dayNumber('2026-11-13');
    expect(test({ type: 'D' }, 'lte', 'today-7')).toEqual({ ok: true, test: { by: 'range', from: null, to } });
    expect(test({ type: 'S' }, 'eq', 'today')).toMatchObject({ test: { texts: ['today'] } });
  });

  it('says in Portuguese what it lacks', () => {
    expect(test({ type: 'D' }, 'eq', '31/02/2026')).toMatchObject({ message: expect.stringContaining('DD/MM/AAAA') });
    expect(test({ type: 'V' }, 'gte', 'caro')).toMatchObject({ message: expect.stringContaining('reais') });
    expect(test({ type: 'I' }, 'between', [1])).toMatchObject({ message: expect.stringContaining('início e o fim') });
    expect(test({ type: 'S' }, 'eq', '!!!')).toMatchObject({ ok: false });
    expect(test({ type: 'S' }, 'gte', 'a')).toMatchObject({ message: expect.stringContaining('comparação') });
    expect(test({ type: 'I' }, 'eq', [1, 2])).toMatchObject({ message: expect.stringContaining('único') });
    expect(test({ type: 'L' }, 'in', [])).toMatchObject({ ok: false });
  });

  it('takes or refuses anything without throwing, and only what the field offers', () => {
    const field = fc.record({ type: fc.constantFrom(...types) });
    fc.assert(
      fc.property(field, fc.constantFrom(...indexerOperators), fc.anything(), (each, op, value) => {
        const result = toFieldTest(each, { op, value }, today);
        if (result.ok) expect(operatorsOf(each)).toContain(op);
        else expect(result.message).toMatch(/\.$/);
      }),
    );
  });
});
