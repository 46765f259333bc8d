import type { StoredIndexer } from '@tramite/rules/indexer/to-stored';
import { describe, expect, test } from 'vitest';
import { calendarOf, delayHours } from './process.calendar.policy.ts';
import { contextOf } from './process.ways.policy.ts';

const calendar = calendarOf({ calendar: {}, time_zone: 'America/Sao_Paulo' });
// Monday 2026-03-02, 12:00 in Sao Paulo.
const now = new Date('2026-03-02T15:00:00Z');

function indexer(name: string, change: Partial<StoredIndexer>): StoredIndexer {
  return { id: 1, name, label: name, type: 'S', format: null, value: null, display: '', ...change };
}

describe('the delay of a task', () => {
  test('counts working hours since it was due, nights and Sundays left out', () => {
    // Friday 17:00: one hour of Friday, four of Saturday, four of Monday.
    expect(delayHours(new Date('2026-02-27T20:00:00Z'), now, calendar)).toBe(9);
  });

  test('is negative by the working hours that are left', () => {
    expect(delayHours(new Date('2026-03-03T12:30:00Z'), now, calendar)).toBe(-7.5);
  });

  test('is none without a due time', () => {
    expect(delayHours(null, now, calendar)).toBeNull();
  });
});

test('conditions see options by their label, money in reais and dates as days', () => {
  const context = contextOf([
    indexer('customerType', { type: 'L', value: 12, display: 'Pessoa física' }),
    indexer('accessories', { type: 'C', value: [1, 2], display: 'Engate, Alarme' }),
    indexer('saleValue', { type: 'V', value: 8_500_050, display: 'R$ 85.000,50' }),
    indexer('saleDate', { type: 'D', value: '02/03/2026', display: '02/03/2026' }),
    indexer('notes', {}),
  ]);
  expect(context).toEqual({
    customerType: 'Pessoa física',
    accessories: ['Engate', 'Alarme'],
    saleValue: 85_000.5,
    saleDate: '2026-03-02',
    notes: null,
  });
});
