import { expect, it } from 'vitest';
import { createFairTurns, type Waiting } from './fair-turns.ts';

const of = (customerId: number, ...ids: number[]): Waiting[] => ids.map((id) => ({ customerId, id }));

/** Runs what waits by hand: `begun` in its order, each until it is let go. */
function world(waiting: Waiting[]) {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  const list = async () => [...waiting];
  const run = (next: Waiting) => {
    begun.push(next.id);
    waiting.splice(waiting.indexOf(next), 1);
    return new Promise<void>((resolve) => ends.set(next.id, resolve));
  };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const end = async (id: number) => {
    ends.get(id)?.();
    await settle();
  };
  return { begun, list, run, settle, end };
}

it('lets companies take turns, however much one of them has waiting', async () => {
  const waiting = [...of(1, 11, 12, 13), ...of(2, 21), ...of(1, 14)];
  const { begun, list, run, settle, end } = world(waiting);
  const turns = createFairTurns({ oneEach: false });
  const done = turns.work(list, run, 60_000);
  await settle();
  for (const id of [11, 21, 12, 13, 14]) await end(id);
  await done;
  expect(begun).toEqual([11, 21, 12, 13, 14]);
});

it('never gives a company every worker where each has one at most, and goes on with it when that ends', async () => {
  const waiting = of(1, 11, 12);
  const { begun, list, run, settle, end } = world(waiting);
  const turns = createFairTurns({ oneEach: true });
  const first = turns.work(list, run, 60_000);
  await settle();
  await turns.work(list, run, 60_000);
  expect(begun).toEqual([11]);
  waiting.push(...of(2, 21));
  const other = turns.work(list, run, 60_000);
  await settle();
  expect(begun).toEqual([11, 21]);
  await end(11);
  await end(12);
  await end(21);
  await Promise.all([first, other]);
  expect(begun).toEqual([11, 21, 12]);
});

it('gives one company all workers while nobody else waits, but never the same work twice', async () => {
  const { begun, list, run, settle, end } = world(of(1, 11, 12));
  const turns = createFairTurns({ oneEach: false });
  const both = [turns.work(list, run, 0), turns.work(list, run, 0)];
  await settle();
  expect(begun).toEqual([11, 12]);
  await end(11);
  await end(12);
  await Promise.all(both);
});

it('does not try again what somebody else took, and frees a company whose work failed', async () => {
  const turns = createFairTurns({ oneEach: true });
  const list = async () => of(1, 11);
  let runs = 0;
  await turns.work(
    list,
    async () => {
      runs += 1;
    },
    60_000,
  );
  expect(runs).toBe(1);
  await expect(turns.work(list, () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away');
  await turns.work(
    list,
    async () => {
      runs += 1;
    },
    0,
  );
  expect(runs).toBe(2);
});
