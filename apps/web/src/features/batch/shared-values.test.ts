import type { IndexerValue, SharedIndexer } from '@tramite/contract';
import { expect, it } from 'vitest';
import { makeIndexer } from '../../testing/capture-fixture.ts';
import { sharedValues } from './shared-values.ts';

const field = (id: number, value: IndexerValue, more: Partial<SharedIndexer> = {}): SharedIndexer => ({
  ...makeIndexer({ id, value }),
  documents: 2,
  isMixed: value === null,
  ...more,
});

it('gives every chosen field its value, and empties those that were left empty', () => {
  const fields = [field(1, null), field(2, 'x'), field(3, null)];
  expect(sharedValues(fields, { values: { 1: ' Ana ' }, chosen: {} }).inputs).toEqual([
    { id: 1, value: 'Ana' },
    { id: 2, value: 'x' },
    { id: 3, value: null },
  ]);
});

it('refuses what the server would refuse, too', () => {
  const fields = [field(1, null, { required: true }), field(2, null, { format: 'CPF' })];
  expect(sharedValues(fields, { values: { 2: '1' }, chosen: {} }).errors).toEqual({
    1: 'Você precisa preencher esse indexador!',
    2: 'CPF inválido.',
  });
});
