import { expect, it } from 'vitest';
import { inOrder, type Weighed, weightsFor } from './weights.ts';

const limits = { min: 0, max: 1_000_000 };
const weighed = (...weights: readonly number[]) => weights.map((weight, index) => ({ id: index + 1, weight }));
const ids = (all: readonly Weighed[]) => all.map(({ id }) => id);

/** The records with one of them taken elsewhere, as people see them. */
function moved(records: readonly Weighed[], from: number, to: number) {
  const order = inOrder(records);
  order.splice(to, 0, ...order.splice(from, 1));
  return order;
}

const changesOf = (records: readonly Weighed[], from: number, to: number, within = limits) =>
  weightsFor(moved(records, from, to), to, within);
const after = (records: readonly Weighed[], changes: ReadonlyMap<number, number>) =>
  inOrder(records.map(({ id, weight }) => ({ id, weight: changes.get(id) ?? weight })));

it('changes one record alone where there is room', () => {
  expect([...changesOf(weighed(10, 20, 30), 2, 1)]).toEqual([[3, 15]]);
  expect([...changesOf(weighed(10, 20, 30), 2, 0)]).toEqual([[3, 0]]);
  expect([...changesOf(weighed(10, 20, 30), 0, 2)]).toEqual([[1, 40]]);
  expect(changesOf(weighed(10, 20, 30), 1, 1).size).toBe(0);
});

it('changes as few others as are in the way, on the side where they are fewer', () => {
  const close = weighed(...Array.from({ length: 500 }, (_, index) => index));
  expect(changesOf(close, 499, 498).size).toBe(2);
  expect(changesOf(close, 0, 1).size).toBe(2);
  const alike = weighed(...Array.from({ length: 500 }, () => 0));
  expect(changesOf(alike, 0, 499).size).toBe(1);
  expect(changesOf(alike, 0, 490).size).toBeLessThan(12);
});

it('weighs all anew where the limits leave no room', () => {
  const changes = changesOf(weighed(0, 1, 2, 3), 3, 0, { min: 0, max: 3 });
  expect(ids(after(weighed(0, 1, 2, 3), changes))).toEqual([4, 1, 2, 3]);
});

it('puts any record of any list to any place', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 2000; round += 1) {
    const top = [0, 3, 30, 1000][random(4)] as number;
    const records = weighed(...Array.from({ length: 1 + random(12) }, () => random(top + 1)));
    const within = { min: 0, max: Math.max(top, 12) };
    const [from, to] = [random(records.length), random(records.length)];
    const changes = changesOf(records, from, to, within);
    expect(ids(after(records, changes))).toEqual(ids(moved(records, from, to)));
    for (const weight of changes.values()) expect(weight).toSatisfy((each: number) => each >= 0 && each <= within.max);
  }
});
