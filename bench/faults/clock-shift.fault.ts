import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensurePackage } from '../lib/debian.ts';
import { watchDates } from './lib/dates.ts';
import type { Fault } from './lib/fault.ts';
import { startBalancer } from './lib/nginx.ts';
import { nodeEnvironment, openNode } from './lib/node.ts';
import { reckon } from './lib/reckoning.ts';
import { openWorld } from './lib/template.ts';
import { crossNodes } from './load/crossings.ts';
import { startLoad } from './load/load.ts';

const LIBRARY = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketime.so.1`;
const SHIFTS = ['+1d', '-1d'] as const;

export const clockShift: Fault = {
  name: 'clock-shift',
  does: 'two nodes behind nginx; the clock of one jumps a day ahead, then a day behind, with and without a start',
  async run(place) {
    await ensurePackage('libfaketime', LIBRARY);
    const world = await openWorld(place);
    const { cluster } = world;
    await cluster.start();
    const env = { ...nodeEnvironment(world, cluster.url), TRUSTED_PROXIES: '1' };
    const shiftFile = join(place.folder, 'shift');
    const right = await openNode(place, 'node-right', env);
    const wrong = await openNode(place, 'node-wrong', { ...env, ...shifted(shiftFile) });
    writeFileSync(shiftFile, '+0');
    for (const node of [right, wrong]) await node.start();
    const dates = await watchDates(cluster);
    const balancer = await startBalancer(place, [right, wrong]);
    const load = await startLoad({ origins: [balancer.origin], cluster });
    const refused: string[] = [];
    for (const shift of SHIFTS) {
      for (const isStarted of [false, true]) {
        writeFileSync(shiftFile, shift);
        if (isStarted) {
          await wrong.stop();
          await wrong.start();
        }
        await sleep((place.seconds * 500) / SHIFTS.length);
        refused.push(...(await crossNodes(cluster, right.origin, wrong.origin)));
        refused.push(...(await crossNodes(cluster, wrong.origin, right.origin)));
        const when = isStarted ? 'from the start' : 'while it runs';
        place.say(`${shift} ${when}: its machine says ${await wallOf(wrong.origin)}`);
      }
    }
    const outcome = await reckon(load, cluster, env);
    const misdated = await dates.findWrong();
    await balancer.stop();
    await Promise.all([right, wrong].map((node) => node.stop()));
    await cluster.stop('fast');
    const looked = `sessions, links, tickets and second factors taken over 4 times in each direction; ${dates.columns} columns of moments`;
    return { figures: [looked, ...outcome.figures], lost: [...outcome.lost, ...refused, ...misdated] };
  },
};

/** A clock of its own for one process, which reads its shift from a file every second. Time that nobody sets goes on. */
const shifted = (file: string) => ({
  LD_PRELOAD: LIBRARY,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
});

/** The date the node's machine believes in, from the header every answer has. */
async function wallOf(origin: string): Promise<string | null> {
  const { headers } = await fetch(`${origin}/health/live`);
  return headers.get('date');
}
