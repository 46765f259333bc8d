import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bucket, bucketEnvironment, putObject, startBucket } from './lib/bucket.ts';
import type { Fault } from './lib/fault.ts';
import { nodeEnvironment, openNode } from './lib/node.ts';
import { startProxy } from './lib/proxy.ts';
import { reckon } from './lib/reckoning.ts';
import { openWorld } from './lib/template.ts';
import { startLoad } from './load/load.ts';

const BLOWS = ['away', 'slow', 'cut', 'silent', 'failing'] as const;
const CALM_MS = 1500;

export const s3Away: Fault = {
  name: 's3-away',
  does: 'S3 refuses connections, is slow, cuts uploads in the middle, keeps silent, and answers 500',
  async run(place) {
    const world = await openWorld(place);
    const { cluster } = world;
    await cluster.start();
    const bucket = await startBucket(place);
    await moveFiles(join(world.dataDir, 'files/objects'), bucket);
    const proxy = await startProxy(bucket.port);
    const env = { ...nodeEnvironment(world, cluster.url), ...bucketEnvironment(proxy.port) };
    const node = await openNode(place, 'node', env);
    await node.start();
    const load = await startLoad({ origins: [node.origin], cluster, patienceMs: 120_000 });
    for (const blow of BLOWS) {
      await sleep(CALM_MS);
      if (blow === 'failing') bucket.failing = 7;
      else proxy.set(blow);
      await sleep((place.seconds * 1000) / BLOWS.length);
      proxy.set('through');
      bucket.failing = 0;
      place.say(`${blow}: over; ${load.ledger.changes.length} changes acknowledged`);
    }
    const outcome = await reckon(load, cluster, env);
    await node.stop();
    await bucket.stop();
    await cluster.stop('fast');
    const broken = `${proxy.broken} transfers cut in the middle, ${bucket.failed} requests answered 500`;
    return { ...outcome, figures: [broken, ...outcome.figures] };
  },
};

/** Puts the files of the demo world where docs/how-to/use-s3.md says to put them. */
async function moveFiles(folder: string, bucket: Bucket): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    await putObject(bucket, relative(folder, path), readFileSync(path));
  }
}
