import type { Indexer, IndexerValue } from '@tramite/contract';
import { expect, it } from 'vitest';
import { makeIndexer } from '../../testing/capture-fixture.ts';
import { baseOf, editsOf, rebase } from './edit-merge.ts';

const field = (id: number, value: IndexerValue, more: Partial<Indexer> = {}) =>
  makeIndexer({ id, label: `Campo ${id}`, value, display: value === null ? '' : String(value), ...more });
const typed = (values: Record<number, IndexerValue>) => ({ values, chosen: {} });

it('sends only what became another value, and judges nothing that was not touched', () => {
  const indexers = [field(1, 'Ana'), field(2, null, { required: true }), field(3, '52998224725', { format: 'CPF' })];
  expect(editsOf(indexers, typed({ 1: ' Ana ', 3: '111.444.777-35' }))).toEqual({
    inputs: [{ id: 3, value: '11144477735' }],
    errors: {},
    warnings: {},
  });
  expect(editsOf(indexers, typed({ 1: null }))).toMatchObject({ inputs: [{ id: 1, value: null }], errors: {} });
  expect(editsOf(indexers, typed({ 3: '1' })).errors).toEqual({ 3: 'CPF inválido.' });
});

it('keeps what was typed in fields that nobody else changed', () => {
  const base = baseOf([field(1, 'Ana'), field(2, 'x')]);
  const rebased = rebase(base, typed({ 1: 'Bia' }), [field(1, 'Ana'), field(2, 'y')]);
  expect(rebased).toEqual({ filled: typed({ 1: 'Bia' }), conflicts: [] });
});

it('leaves a field that both changed to who typed, with both texts', () => {
  const before = field(1, 123_400, { type: 'V', format: 'CURRENCY', display: 'R$ 1.234,00' });
  const now = { ...before, value: 200_000, display: 'R$ 2.000,00' };
  const rebased = rebase(baseOf([before]), typed({ 1: 'R$ 1.500,00' }), [now]);
  expect(rebased.conflicts).toEqual([
    { id: 1, label: 'Campo 1', mine: 150_000, mineText: 'R$ 1.500,00', theirsText: 'R$ 2.000,00', isLocked: false },
  ]);
  expect(rebased.filled.values).toEqual({ 1: 'R$ 1.500,00' });
});

it('forgets what somebody else typed, too', () => {
  expect(rebase(baseOf([field(1, 'Ana')]), typed({ 1: 'Bia' }), [field(1, 'Bia')])).toEqual({
    filled: typed({}),
    conflicts: [],
  });
});

it('still shows what was typed in a field that may not be changed any more', () => {
  const now = field(1, null, { readOnly: true, display: '•••789' });
  expect(rebase({ 1: null }, typed({ 1: '123456789' }), [now])).toEqual({
    filled: typed({}),
    conflicts: [
      { id: 1, label: 'Campo 1', mine: '123456789', mineText: '123456789', theirsText: '•••789', isLocked: true },
    ],
  });
});
