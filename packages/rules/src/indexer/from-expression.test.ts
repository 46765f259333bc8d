import { describe, expect, it } from 'vitest';
import { fromExpression } from './from-expression.ts';
import type { IndexerDefinition } from './indexer-definition.ts';

const field = (more: Partial<IndexerDefinition>): IndexerDefinition => ({
  ...{ id: 1, name: 'x', label: 'X', type: 'S', required: false, desired: false, readOnly: false, multiple: false },
  ...more,
});

describe('what a person would send in place of what an expression says', () => {
  it('is cents of reais, without the dust of their sums', () => {
    expect(fromExpression(field({ type: 'V' }), 0.1 + 0.2)).toBe(30);
    expect(fromExpression(field({ format: 'CURRENCY' }), 98_490)).toBe(9_849_000);
    expect(fromExpression(field({ type: 'I' }), 12)).toBe(12);
  });

  it('is a day as people write it', () => {
    expect(fromExpression(field({ type: 'D' }), '2026-03-02')).toBe('02/03/2026');
    expect(fromExpression(field({ type: 'M' }), ['2026-03-02'])).toEqual(['02/03/2026']);
    expect(fromExpression(field({ type: 'D' }), 'amanhã')).toBe('amanhã');
  });

  it('is the number of the option of that label', () => {
    const options = [{ id: 7, label: 'À vista' }];
    expect(fromExpression(field({ type: 'L', options }), 'À vista')).toBe(7);
    expect(fromExpression(field({ type: 'C', options }), ['À vista', 'Fiado'])).toEqual([7, 'Fiado']);
  });

  it('is nothing where the expression says nothing', () => {
    expect(fromExpression(field({ type: 'V' }), null)).toBeNull();
  });
});
