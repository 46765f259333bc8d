// @vitest-environment node
import type { Progress } from '@tramite/contract';
import { expect, it } from 'vitest';
import document from '../../../public/locales/pt-br/document.json' with { type: 'json' };
import { countTypes, groupByDay, progressTypes, typeOf } from './progress-types.ts';

const entry = (id: number, type: string, date: string): Progress => ({
  id,
  type,
  description: type,
  date,
  user: null,
  documentId: null,
  sla: null,
});

it('has a Portuguese name for every kind of entry and for an unknown one', () => {
  expect(Object.keys(document.history.types).sort()).toEqual([...progressTypes, 'OTHER'].sort());
  expect(typeOf({ type: 'TELEPORT' })).toBe('OTHER');
});

it('counts the kinds that occur, in one order', () => {
  const entries = ['CHECK', 'CAPTURE', 'TELEPORT', 'CHECK'].map((type, id) => entry(id, type, '2026-11-20T12:00:00Z'));
  expect(countTypes(entries)).toEqual([
    ['CAPTURE', 1],
    ['CHECK', 2],
    ['OTHER', 1],
  ]);
});

it('puts entries of one day under one date and keeps their order', () => {
  const days = groupByDay([
    entry(3, 'CHECK', '2026-11-20T15:00:00Z'),
    entry(2, 'CHECK', '2026-11-20T14:00:00Z'),
    entry(1, 'CAPTURE', '2026-11-18T14:00:00Z'),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['20/11/2026', [3, 2]],
    ['18/11/2026', [1]],
  ]);
});
