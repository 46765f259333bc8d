// @vitest-environment node
import { expect, it } from 'vitest';
import { progressEntry } from '../../testing/progress-fixture.ts';
import { daysOf, newestOf, pausesIn } from './history-days.ts';

const people = [{ user: { id: 1, name: 'Ana' }, views: 1, downloads: 0, last: '2026-11-19T12:00:00Z' }];

it('puts entries of one day under one date, over pages too, and keeps their order', () => {
  const days = daysOf([
    {
      items: [progressEntry(3, { date: '2026-11-20T15:00:00Z' }), progressEntry(2, { date: '2026-11-20T14:00:00Z' })],
      accesses: [],
    },
    {
      items: [progressEntry(1, { date: '2026-11-20T13:00:00Z' }), progressEntry(9, { date: '2026-10-31T14:00:00Z' })],
      accesses: [],
    },
  ]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['20/11/2026', [3, 2, 1]],
    ['31/10/2026', [9]],
  ]);
});

it('has the days on which somebody only looked between those on which something happened', () => {
  const days = daysOf([
    {
      items: [progressEntry(2), progressEntry(1, { date: '2026-11-18T15:00:00Z' })],
      accesses: [
        { day: '2026-11-20', people },
        { day: '2026-11-19', people },
      ],
    },
  ]);
  expect(days.map(({ day, entries, people: seen }) => [day, entries.length, seen.length])).toEqual([
    ['20/11/2026', 1, 1],
    ['19/11/2026', 0, 1],
    ['18/11/2026', 1, 0],
  ]);
});

const lately = daysOf([
  {
    items: [
      progressEntry(4, { date: '2026-11-20T15:00:00Z' }),
      progressEntry(3, { date: '2026-11-20T14:30:00Z' }),
      progressEntry(2, { date: '2026-11-19T14:30:00Z' }),
      progressEntry(1, { date: '2026-11-18T14:30:00Z' }),
    ],
    accesses: [],
  },
]);

it('is folded to the newest entries, with no day that has none of them', () => {
  const shown = newestOf(lately, 3);
  expect(shown.map(({ entries }) => entries.map(({ id }) => id))).toEqual([[4, 3], [2]]);
  expect(newestOf(lately, 1).map(({ entries }) => entries.map(({ id }) => id))).toEqual([[4]]);
});

it('says how long nothing happened, from an hour on', () => {
  expect([...pausesIn(lately)]).toEqual([
    [3, 24],
    [2, 24],
  ]);
});
