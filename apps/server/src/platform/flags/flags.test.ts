import type { Provider } from '@openfeature/server-sdk';
import { expect, test, vi } from 'vitest';
import { cacheFlags } from './cached-loader.ts';
import { createFlags, type FlagTarget, type FlagValues, type LoadFlags } from './flags.ts';

const target: FlagTarget = { customerId: 1, userId: 42 };
const none = async () => ({});

test('a flag nobody set has its default, and an unknown one is off', async () => {
  const flags = createFlags({ loadFlags: none });
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
  const flags = createFlags({ loadFlags });
  expect(await flags.evaluateAll(target)).toMatchObject({
    dashboards: false,
    'refresh-delay': { customerIds: [1], delay: 500 },
  });
  expect(await flags.isEnabled('dashboards', { customerId: 2, userId: 42 })).toBe(true);
  expect(await flags.isEnabled('dashboards', { customerId: null, userId: null })).toBe(true);
  expect(loadFlags).toHaveBeenLastCalledWith({ customerId: null, userId: null });
});

test('a value of the wrong type, or a table that cannot be read, leaves the default', async () => {
  const wrong = createFlags({ loadFlags: async () => ({ dashboards: 'yes', 'refresh-delay': true }) });
  expect(await wrong.isEnabled('dashboards', target)).toBe(true);
  expect(await wrong.evaluateAll(target)).toMatchObject({ 'refresh-delay': { delay: 0 } });
  const broken = createFlags({ loadFlags: () => Promise.reject(new Error('no database')) });
  expect(await broken.isEnabled('dashboards', target)).toBe(true);
});

test('the table is read once for a target until 5 seconds are over', async () => {
  let now = 0;
  const load = vi.fn(none);
  const cached = cacheFlags(load, 5000, () => now);
  await Promise.all([cached(target), cached(target)]);
  now = 4999;
  await cached(target);
  expect(load).toHaveBeenCalledTimes(1);
  await cached({ customerId: 2, userId: 42 });
  expect(load).toHaveBeenCalledTimes(2);
  now = 5000;
  await cached(target);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a failed reading is tried again at once', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no database')).mockResolvedValueOnce({ events: false });
  const cached = cacheFlags(load, 5000);
  await expect(cached(target)).rejects.toThrow('no database');
  expect(await cached(target)).toEqual({ events: false });
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
  const flags = createFlags({ loadFlags: none, provider });
  expect(await flags.isEnabled('dashboards', target)).toBe(false);
});
