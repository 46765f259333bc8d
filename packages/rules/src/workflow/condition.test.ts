import type { IndexerType } from '@tramite/contract';
import { describe, expect, it } from 'vitest';
import type { IndexerDefinition } from '../indexer/indexer-definition.ts';
import { conditionContext, conditionFault, conditionVariables, holds } from './condition.ts';

const options = [{ id: 7, label: 'Financiado' }];
let nextId = 0;
function indexer(name: string, type: IndexerType, more: Partial<IndexerDefinition> = {}): IndexerDefinition {
  nextId += 1;
  const flags = { required: false, desired: false, readOnly: false, multiple: false };
  return { id: nextId, name, label: name, type, options, ...flags, ...more };
}

const context = conditionContext([
  { definition: indexer('saleValue', 'V'), value: 5000050 },
  { definition: indexer('installments', 'I'), value: 60 },
  { definition: indexer('saleDate', 'D'), value: '12/11/2026' },
  { definition: indexer('paymentMethod', 'L'), value: 7 },
  { definition: indexer('accessories', 'C'), value: [7] },
  { definition: indexer('customerName', 'S'), value: 'Ana' },
  { definition: indexer('bank', 'L'), value: null },
]);

describe('conditions over indexers', () => {
  it.each([
    ['installments > 48', true],
    ['installments > 60', false],
    ['saleValue = 50000.50', true],
    ['saleDate >= date("2026-11-12") and saleDate < date("2026-11-13")', true],
    ['paymentMethod = "Financiado"', true],
    ['list contains(accessories, "Financiado")', true],
    ['not(starts with(customerName, "B"))', true],
    ['bank = "X"', false],
    ['bank != null', false],
    ['bank > 3', false],
    ['missing > 3', false],
    ['installments', false],
  ])('%s is %s', (condition, answer) => {
    expect(holds(condition, context)).toBe(answer);
  });

  it.each([
    ['installments > 48', null],
    ['', 'condition.unparsable'],
    ['installments >', 'condition.unparsable'],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the expression language of another product
    ['${approved}', 'condition.unparsable'],
    ['for i in 1..100000000 return i', 'condition.not_allowed'],
    ['some x in [1] satisfies x > 0', 'condition.not_allowed'],
    ['(function(x) x)(1) = 1', 'condition.not_allowed'],
    ['saleDate > today()', 'condition.not_allowed'],
    ['matches(customerName, "(a+)+b")', 'condition.not_allowed'],
    [`installments > ${'1'.repeat(600)}`, 'condition.not_allowed'],
  ])('%j has the fault %s', (condition, fault) => {
    expect(conditionFault(condition)).toBe(fault);
    if (fault) expect(() => holds(condition, context)).toThrow(fault);
  });

  it('names the indexers a condition reads, not its functions', () => {
    expect(conditionVariables('list contains(accessories, "x") and max(installments, 3) > installments')).toEqual([
      'accessories',
      'installments',
    ]);
  });
});
