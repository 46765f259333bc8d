import type { ProcessUpdate } from '@tramite/contract';
import { expect, it } from 'vitest';
import { byDay } from './update-days.ts';

const update = (id: number, day: string, newest: number) =>
  ({ process: { id }, day, newest }) as unknown as ProcessUpdate;

it('puts updates under their days, newest day first, each process once a day', () => {
  const found = byDay([
    update(1, '2026-11-23', 9),
    update(2, '2026-11-23', 8),
    update(1, '2026-11-22', 7),
    update(2, '2026-11-23', 6),
  ]);
  expect(found.map(({ day, updates }) => [day, updates.map(({ newest }) => newest)])).toEqual([
    ['2026-11-23', [9, 8]],
    ['2026-11-22', [7]],
  ]);
});
