import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const START = Date.parse('2026-11-21T12:00:00Z');
const lines: string[] = [];
/** True time since the start, what somebody moved the machine's clock by, and time its steady one slept through. */
let passed = 0;
let shift = 0;
let slept = 0;
let onTheWay = 0;
let isAway = false;
let questions = 0;
let clock: DatabaseClock;

async function readTime(): Promise<number> {
  questions += 1;
  if (isAway) throw new Error('away');
  const told = START + passed;
  passed += onTheWay;
  return told;
}

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
  [passed, shift, slept, onTheWay, questions] = [0, 0, 0, 0, 0];
  isAway = false;
  clock = createDatabaseClock({
    readTime,
    log: createLog('warn', { write: (line: string) => lines.push(line) }),
    machine: { wall: () => START + passed + shift, steady: () => passed - slept },
  });
});
afterEach(() => {
  clock.stop();
  vi.useRealTimers();
});

const error = () => clock.now().getTime() - START - passed;

/** Lets true time go on, with the timers of the machine. */
async function wait(ms: number): Promise<void> {
  for (let done = 0; done < ms; done += SECOND) {
    passed += SECOND;
    await vi.advanceTimersByTimeAsync(SECOND);
  }
}

test.each([DAY, -DAY])('a machine that is %d ms off tells the time of the database, and says so once', async (off) => {
  shift = off;
  await clock.synchronize();
  expect(error()).toBe(0);
  await wait(3 * 60 * SECOND);
  expect(error()).toBe(0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`"differenceMs":${off}`);
});

test('a machine that is right says nothing and asks once a minute', async () => {
  await clock.synchronize();
  questions = 0;
  await wait(5 * 60 * SECOND);
  expect(questions / 5).toBe(2);
  expect(lines).toEqual([]);
});

test('setting the clock of the machine while the product runs moves nothing', async () => {
  await clock.synchronize();
  shift = -DAY;
  passed += SECOND;
  expect(error()).toBe(0);
  await wait(2 * SECOND);
  expect(error()).toBe(0);
});

test('a machine that slept asks the database within a second', async () => {
  await clock.synchronize();
  passed += DAY;
  slept += DAY;
  expect(error()).toBe(-DAY);
  await wait(SECOND);
  expect(error()).toBe(0);
});

test('a database that is away leaves the clock going', async () => {
  shift = DAY;
  await clock.synchronize();
  isAway = true;
  await wait(10 * 60 * SECOND);
  expect(error()).toBe(0);
});

test('a database that was away at the start is asked until it answers', async () => {
  shift = DAY;
  isAway = true;
  await clock.synchronize();
  expect(error()).toBe(DAY);
  isAway = false;
  await wait(2 * SECOND);
  expect(error()).toBe(0);
});

test('the way to the database and back moves the time by no more than half of it', async () => {
  onTheWay = 40;
  await clock.synchronize();
  expect(Math.abs(error())).toBeLessThanOrEqual(20);
  const before = error();
  onTheWay = 3000;
  await clock.synchronize();
  expect(error()).toBe(before);
});
