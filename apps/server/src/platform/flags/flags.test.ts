import type { Provider } from '@openfeature/server-sdk';
import { expect, test, vi } from 'vitest';
import { fixedClock } from '../clock/clock.ts';
import type { Db } from '../db/database.ts';
import { createFlags, type FlagsSettings, type FlagTarget, type FlagValues, type LoadFlags } from './flags.ts';

const target: FlagTarget = { customerId: 1, userId: 42 };
const none = async () => ({});
const flagsOf = (settings: Pick<FlagsSettings, 'loadFlags' | 'provider'>, clock = fixedClock('2026-11-21T12:00:00Z')) =>
  createFlags({ ...settings, db: {} as Db, clock });

test('a flag nobody set has its default, and an unknown one is off', async () => {
  const flags = flagsOf({ loadFlags: none });
  expect(await flags.isEnabled('dashboards', target)).toBe(true);
  expect(await flags.isEnabled('report-by-email', target)).toBe(false);
  expect(await flags.isEnabled('not-a-flag', target)).toBe(false);
  expect(await flags.isEnabled('constructor', target)).toBe(false);
  expect(await flags.evaluateAll(target)).toMatchObject({
    'remove-attachment': true,
    'responsive-home': true,
    'refresh-delay': { customerIds: [], delay: 0 },
  });
});

test('the table decides for the user and customer asked about', async () => {
  const loadFlags = vi.fn<LoadFlags>(
    async ({ customerId, userId }): Promise<FlagValues> =>
      customerId === 1 && userId === 42 ? { dashboards: false, 'refresh-delay': { customerIds: [1], delay: 500 } } : {},
  );
  const flags = flagsOf({ loadFlags });
  expect(await flags.evaluateAll(target)).toMatchObject({
    dashboards: false,
    'refresh-delay': { customerIds: [1], delay: 500 },
  });
  expect(await flags.isEnabled('dashboards', { customerId: 2, userId: 42 })).toBe(true);
  expect(await flags.isEnabled('dashboards', { customerId: null, userId: null })).toBe(true);
  expect(loadFlags).toHaveBeenLastCalledWith({ customerId: null, userId: null });
});

test('a value of the wrong type, or a table that cannot be read, leaves the default', async () => {
  const wrong = flagsOf({ loadFlags: async () => ({ dashboards: 'yes', 'refresh-delay': true }) });
  expect(await wrong.isEnabled('dashboards', target)).toBe(true);
  expect(await wrong.evaluateAll(target)).toMatchObject({ 'refresh-delay': { delay: 0 } });
  const broken = flagsOf({ loadFlags: () => Promise.reject(new Error('no database')) });
  expect(await broken.isEnabled('dashboards', target)).toBe(true);
});

test('the table is read once for a target until 5 seconds are over', async () => {
  const clock = fixedClock('2026-11-21T12:00:00Z');
  const loadFlags = vi.fn(none);
  const flags = flagsOf({ loadFlags }, clock);
  await Promise.all([flags.evaluateAll(target), flags.isEnabled('dashboards', target)]);
  clock.advance(4999);
  await flags.isEnabled('dashboards', target);
  expect(loadFlags).toHaveBeenCalledTimes(1);
  await flags.isEnabled('dashboards', { customerId: 2, userId: 42 });
  expect(loadFlags).toHaveBeenCalledTimes(2);
  clock.advance(1);
  await flags.isEnabled('dashboards', target);
  expect(loadFlags).toHaveBeenCalledTimes(3);
});

test('a failed reading is tried again at once', async () => {
  const read = new Error('no database');
  const flags = flagsOf({
    loadFlags: vi.fn().mockRejectedValueOnce(read).mockResolvedValueOnce({ dashboards: false }),
  });
  expect(await flags.isEnabled('dashboards', target)).toBe(true);
  expect(await flags.isEnabled('dashboards', target)).toBe(false);
});

test('another provider of the standard takes the place of the table', async () => {
  const resolve = async () => ({ value: false }) as never;
  const provider: Provider = {
    metadata: { name: 'remote' },
    resolveBooleanEvaluation: resolve,
    resolveStringEvaluation: resolve,
    resolveNumberEvaluation: resolve,
    resolveObjectEvaluation: resolve,
  };
  const flags = flagsOf({ loadFlags: none, provider });
  expect(await flags.isEnabled('dashboards', target)).toBe(false);
});
