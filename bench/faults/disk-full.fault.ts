import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import { isRoot } from '../../tools/lib/postgres/account.mjs';
import { run, runOrFail } from '../../tools/lib/run.mjs';
import type { Fault, Outcome } from './lib/fault.ts';
import { nodeEnvironment, openNode } from './lib/node.ts';
import { reckon } from './lib/reckoning.ts';
import { openWorld, type World } from './lib/template.ts';
import type { Workplace } from './lib/workplace.ts';
import { type Load, startLoad } from './load/load.ts';

const ROOM = 40 * 1024 * 1024;
const POSTGRES_ROOM = 220 * 1024 * 1024;

export const diskFull: Fault = {
  name: 'disk-full',
  does: 'the volume of the files, then that of PostgreSQL, is full to the last byte, and has room again',
  async run(place) {
    if (!isRoot() || process.platform !== 'linux')
      throw new PlainError('disk-full mounts small volumes: run it as root.');
    const world = await openWorld(place);
    await moveToVolume(join(world.dataDir, 'files'), ROOM);
    await moveToVolume(world.cluster.folder, POSTGRES_ROOM);
    const { cluster } = world;
    await cluster.start();
    const env = nodeEnvironment(world, cluster.url);
    const node = await openNode(place, 'node', env);
    await node.start();
    const load = await startLoad({ origins: [node.origin], cluster, patienceMs: 120_000 });
    await fillAndFree('the files', join(world.dataDir, 'files'), place, load);
    await fillAndFree('PostgreSQL', cluster.folder, place, load, () => restartIfDown(world));
    const outcome: Outcome = await reckon(load, cluster, env);
    await node.stop();
    await cluster.stop('fast');
    return outcome;
  },
};

/** Lets the load run into a full volume, looks at what it hears, and makes room again. */
async function fillAndFree(what: string, folder: string, place: Workplace, load: Load, repair = async () => {}) {
  await sleep(2000);
  const ballast = join(folder, 'ballast');
  const before = load.weather.calls;
  for (const until = Date.now() + (place.seconds * 1000) / 2; Date.now() < until; await sleep(200))
    fill(ballast, folder);
  const acknowledged = load.ledger.changes.length;
  rmSync(ballast, { force: true });
  await repair();
  place.say(
    `the volume of ${what} was full during ${load.weather.calls - before} calls; ${acknowledged} changes acknowledged`,
  );
  for (const until = Date.now() + 30_000; Date.now() < until; await sleep(100)) {
    if (load.ledger.changes.length > acknowledged + 4) return place.say(`there is room again, and work goes on`);
  }
  load.ledger.failures.push(`work did not go on after the volume of ${what} had room again`);
}

/** Writes until nothing fits. */
function fill(file: string, folder: string): void {
  const handle = openSync(file, 'a');
  try {
    for (let size = 1024 * 1024; size >= 512; ) {
      try {
        writeSync(handle, Buffer.alloc(Math.min(size, Math.max(512, statfsSync(folder).bavail * 4096))));
      } catch {
        size = Math.floor(size / 2);
      }
    }
    fsyncSync(handle);
  } catch {
    // Full is what it should be.
  } finally {
    closeSync(handle);
  }
}

/** A PostgreSQL that cannot write its log ends itself; a service manager starts it again. */
async function restartIfDown({ cluster }: World): Promise<void> {
  const isUp = await cluster.query('select 1').then(
    () => true,
    () => false,
  );
  if (isUp) return;
  await cluster.stop('immediate').catch(() => undefined);
  await cluster.start();
}

/** Gives a folder a small volume of its own. */
async function moveToVolume(folder: string, bytes: number): Promise<void> {
  const aside = `${folder}.aside`;
  renameSync(folder, aside);
  mkdirSync(folder);
  await runOrFail('The small volume could not be mounted.', 'mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${bytes},mode=700`,
    'tmpfs',
    folder,
  ]);
  const { code, output } = await run('cp', ['-a', `${aside}/.`, folder]);
  if (code !== 0) throw new Error(output);
}
