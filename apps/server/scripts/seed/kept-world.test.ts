import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreFile } from '@tramite/fixtures/world/stored-files';
import type { World } from '@tramite/fixtures/world/world';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptWorld } from './kept-world.ts';

const noon = new Date('2026-11-20T15:00:00Z');
const world: World = { rows: { tag: [{ id: 1, name: 'a' }] }, lastIds: { tag: 1 }, customers: [] };
const KEY = '1/2026/11/a.pdf';

let parent: string;
let draws: number;
let stored: Map<string, string>;

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tramite-kept-'));
  draws = 0;
  stored = new Map();
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const store: StoreFile = async (key, bytes) => {
  stored.set(key, Buffer.from(bytes).toString());
  return { size: bytes.length, sha256: '' };
};

const draw = async (to: StoreFile) => {
  draws += 1;
  await to(KEY, Buffer.from('paper'));
  return world;
};

const worldAt = (now: Date, { name = 'one', drawing = draw } = {}) =>
  keptWorld({ folder: join(parent, name), now, store, draw: drawing });

it('is drawn once, and the next installation gets the same rows and files', async () => {
  const first = await worldAt(noon);
  stored.clear();
  expect(await worldAt(new Date(noon.getTime() + 59 * 60_000))).toEqual(first);
  expect(draws).toBe(1);
  expect(Object.fromEntries(stored)).toEqual({ [KEY]: 'paper' });
});

it.each([
  ['an hour later', '2026-11-20T15:00:00Z', '2026-11-20T16:00:00Z'],
  ['on another day where the companies are', '2026-11-21T02:50:00Z', '2026-11-21T03:10:00Z'],
  ['before it was drawn, by a clock put back', '2026-11-20T15:00:00Z', '2026-11-20T14:59:00Z'],
])('is drawn anew %s', async (_when, first, second) => {
  await worldAt(new Date(first));
  await worldAt(new Date(second));
  expect(draws).toBe(2);
});

it('is drawn anew by other code, and the older one goes', async () => {
  await worldAt(noon);
  await worldAt(noon, { name: 'two' });
  expect(draws).toBe(2);
  expect(readdirSync(parent)).toEqual(['two']);
});

it('is not taken from a drawing that was broken off', async () => {
  const broken = async (to: StoreFile) => {
    await to(KEY, Buffer.from('half'));
    throw new Error('killed');
  };
  await expect(worldAt(noon, { drawing: broken })).rejects.toThrow('killed');
  expect(existsSync(join(parent, 'one'))).toBe(false);
  await worldAt(noon);
  expect(draws).toBe(1);
  expect(readdirSync(parent)).toEqual(['one']);
});

it('leaves a lock beside it alone', async () => {
  writeFileSync(join(parent, 'supervisor.lock'), '{}');
  mkdirSync(join(parent, 'old'));
  await worldAt(noon);
  expect(readdirSync(parent).sort()).toEqual(['one', 'supervisor.lock']);
});
