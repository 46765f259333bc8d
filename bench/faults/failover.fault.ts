import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './lib/fault.ts';
import { nodeEnvironment, openNode } from './lib/node.ts';
import { startProxy } from './lib/proxy.ts';
import { reckon } from './lib/reckoning.ts';
import { fullPostgres, makeSynchronous, promote, startStandby } from './lib/standby.ts';
import { openWorld } from './lib/template.ts';
import type { Workplace } from './lib/workplace.ts';
import { judgeChanges } from './load/judge.ts';
import { startLoad } from './load/load.ts';

export const failover: Fault = {
  name: 'failover',
  does: 'the primary is killed -9 and its synchronous standby promoted; then the same with an asynchronous one, for comparison',
  async run(place) {
    const binDir = await fullPostgres();
    const outcome = await failOverSynchronously(place, binDir);
    const asynchronous = await failOverAsynchronously(place, binDir);
    return { ...outcome, figures: [...outcome.figures, asynchronous] };
  },
};

/** Nodes know one address; what stands behind it (here a proxy, in production a virtual one) leads to the new primary. */
async function failOverSynchronously(place: Workplace, binDir: string) {
  const world = await openWorld(place, { binDir });
  const primary = world.cluster;
  await primary.start();
  const standby = await startStandby(binDir, primary);
  await makeSynchronous(primary);
  const proxy = await startProxy(primary.port);
  const env = nodeEnvironment(world, primary.url.replace(`:${primary.port}/`, `:${proxy.port}/`));
  const nodes = [await openNode(place, 'node-1', env), await openNode(place, 'node-2', env)];
  for (const node of nodes) await node.start();
  const load = await startLoad({ origins: nodes.map(({ origin }) => origin), cluster: primary, patienceMs: 120_000 });
  await sleep((place.seconds * 1000) / 2);
  const before = load.ledger.changes.length;
  const from = performance.now();
  await primary.stop('kill');
  await promote(standby);
  proxy.point(standby.port);
  while (load.ledger.changes.length === before && performance.now() - from < 60_000) await sleep(20);
  const took = `${((performance.now() - from) / 1000).toFixed(1)} s`;
  place.say(
    `the primary was killed after ${before} changes; the next one was acknowledged by the new primary ${took} later`,
  );
  await sleep((place.seconds * 1000) / 2);
  const outcome = await reckon(load, standby, env);
  await Promise.all(nodes.map((node) => node.stop()));
  await standby.stop('fast');
  const figure = `PostgreSQL 15, synchronous standby: ${before} changes before the kill, work went on after ${took}`;
  return { ...outcome, figures: [figure, ...outcome.figures] };
}

/** The standby is a busy line behind. Answers what would have been lost; that is a figure and not a failure of ours. */
async function failOverAsynchronously(place: Workplace, binDir: string): Promise<string> {
  const folder = join(place.folder, 'asynchronous');
  mkdirSync(folder, { mode: 0o711 });
  const world = await openWorld({ folder }, { binDir });
  const primary = world.cluster;
  await primary.start();
  const line = await startProxy(primary.port);
  const standby = await startStandby(binDir, primary, line.port);
  const node = await openNode(place, 'asynchronous', nodeEnvironment(world, primary.url));
  await node.start();
  const load = await startLoad({ origins: [node.origin], cluster: primary, patienceMs: 500 });
  await sleep((place.seconds * 1000) / 4);
  line.set('slow');
  await sleep((place.seconds * 1000) / 4);
  await primary.stop('kill');
  await promote(standby);
  await node.kill();
  await load.stop();
  const { changes } = load.ledger;
  const lost = await judgeChanges(standby, changes);
  await standby.stop('fast');
  return `for comparison, an asynchronous standby behind a slow line: ${lost.length} of ${changes.length} acknowledged changes lost`;
}
