import { expect, it } from 'vitest';
import { fixedClock } from '../clock/clock.ts';
import { CustomerMemory } from './customer-memory.ts';
import type { Db } from './database.ts';

const limits = { keptMs: 1_000, atMost: 2 };
const customer = (clock = fixedClock('2026-11-21T12:00:00Z')) => ({ db: {} as Db, clock });

it('remembers a value until its time is over', () => {
  const clock = fixedClock('2026-11-21T12:00:00Z');
  const asked = customer(clock);
  const memory = new CustomerMemory<string, number>(limits);
  expect(memory.keep(asked, 'a', 1)).toBe(1);
  clock.advance(999);
  expect(memory.find(asked, 'a')).toBe(1);
  clock.advance(1);
  expect(memory.find(asked, 'a')).toBeUndefined();
});

it('gives one customer nothing of another', () => {
  const memory = new CustomerMemory<string, number>(limits);
  memory.keep(customer(), 'a', 1);
  expect(memory.find(customer(), 'a')).toBeUndefined();
});

it('forgets rather than grow beyond its limit, and when it is told to', () => {
  const asked = customer();
  const memory = new CustomerMemory<string, number>(limits);
  for (const key of ['a', 'b', 'c']) memory.keep(asked, key, 1);
  expect(['a', 'b', 'c'].map((key) => memory.find(asked, key))).toEqual([undefined, undefined, 1]);
  memory.forget(asked, 'c');
  expect(memory.find(asked, 'c')).toBeUndefined();
});
