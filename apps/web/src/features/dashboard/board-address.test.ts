import { expect, it } from 'vitest';
import { readAddress, toFilters, writeAddress } from './board-address.ts';

it('opens with this month, to its end', () => {
  expect(toFilters(readAddress({}), '2026-11-24')).toEqual({ startDate: '2026-11-01', endDate: '2026-11-30' });
  expect(toFilters(readAddress({ period: 'lastMonth' }), '2026-01-31')).toEqual({
    startDate: '2025-12-01',
    endDate: '2025-12-31',
  });
});

it('leaves out of an address what makes no sense', () => {
  expect(readAddress({ period: 'ever', from: '2026-02-30', establishmentIds: '1,x,-2', tagIds: 3 })).toEqual({
    period: 'thisMonth',
    establishmentIds: [1],
    tagIds: [3],
  });
  expect(readAddress({ from: '2026-02-10', to: '2026-02-01' })).toEqual({ period: 'thisMonth' });
});

it.each([
  ['the usual period', { period: 'thisMonth' }],
  ['another one with places', { period: 'last12', establishmentIds: [1, 20], filialIds: [3] }],
  ['two days with tags', { from: '2026-01-01', to: '2026-02-03', tagIds: [2, 11] }],
  ['stages since a day', { period: 'today', groupIds: [4], since: '2026-03-04' }],
] as const)('reads back what it writes: %s', (_, board) => {
  expect(readAddress(writeAddress(board))).toEqual(board);
});
