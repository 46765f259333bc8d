import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { inParallel } from '@tramite/fixtures/world/in-parallel';
import type { StoreFile } from '@tramite/fixtures/world/stored-files';
import type { World } from '@tramite/fixtures/world/world';
import { dayOf } from '@tramite/rules/date/zoned';

/** Work and due times are told from the moment it was drawn: older than this it would no longer look like now. */
const FRESH_MS = 60 * 60_000;
const AT_ONCE = 8;

interface Kept {
  readonly drawnAt: string;
  readonly world: World;
  readonly keys: readonly string[];
}

export interface KeptWorldOptions {
  /** Where a drawn world is kept, by a name that says what it was drawn with; its neighbours are older ones. */
  readonly folder: string;
  readonly now: Date;
  readonly store: StoreFile;
  readonly draw: (store: StoreFile) => Promise<World>;
}

/**
 * The world that was drawn into a folder within the last hour of the same day, its files written to `store`; else one
 * drawn now, and kept. It holds no secret: passwords, keys and seals are made when it is written to a database.
 */
export async function keptWorld({ folder, now, store, draw }: KeptWorldOptions): Promise<World> {
  const kept = await readKept(folder);
  if (!kept || !isFresh(new Date(kept.drawnAt), now)) return drawAndKeep(folder, now, store, draw);
  await inParallel(kept.keys, AT_ONCE, async (key) => store(key, await readFile(join(folder, 'files', key))));
  return kept.world;
}

async function readKept(folder: string): Promise<Kept | undefined> {
  const file = join(folder, 'world.json');
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined;
}

function isFresh(drawnAt: Date, now: Date): boolean {
  const age = now.getTime() - drawnAt.getTime();
  return age >= 0 && age < FRESH_MS && dayOf(drawnAt) === dayOf(now);
}

/** It gets its name when it is whole: what a killed start left is never read, and goes with the older ones. */
async function drawAndKeep(
  folder: string,
  now: Date,
  store: StoreFile,
  draw: KeptWorldOptions['draw'],
): Promise<World> {
  await removeOthers(folder);
  const half = `${folder}.new.${process.pid}`;
  const keys: string[] = [];
  const world = await draw(async (key, bytes) => {
    const file = join(half, 'files', key);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    keys.push(key);
    return store(key, bytes);
  });
  await mkdir(half, { recursive: true });
  await writeFile(join(half, 'world.json'), JSON.stringify({ drawnAt: now.toISOString(), world, keys } satisfies Kept));
  await rm(folder, { recursive: true, force: true });
  await rename(half, folder);
  return world;
}

async function removeOthers(folder: string): Promise<void> {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  const others = (await readdir(parent, { withFileTypes: true })).filter(
    (entry) => entry.isDirectory() && entry.name !== basename(folder),
  );
  for (const { name } of others) await rm(join(parent, name), { recursive: true, force: true });
}
