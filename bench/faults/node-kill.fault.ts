import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './lib/fault.ts';
import { startBalancer } from './lib/nginx.ts';
import { nodeEnvironment, openNode } from './lib/node.ts';
import { reckon } from './lib/reckoning.ts';
import { openWorld } from './lib/template.ts';
import { startLoad } from './load/load.ts';

export const nodeKill: Fault = {
  name: 'node-kill',
  does: 'two nodes behind nginx; kill -9 of one of them every two to four seconds, and now and then of both',
  async run(place) {
    const world = await openWorld(place);
    const { cluster } = world;
    await cluster.start();
    const env = { ...nodeEnvironment(world, cluster.url), TRUSTED_PROXIES: '1' };
    const nodes = [await openNode(place, 'node-1', env), await openNode(place, 'node-2', env)];
    for (const node of nodes) await node.start();
    const balancer = await startBalancer(place, nodes);
    const load = await startLoad({ origins: [balancer.origin], cluster });
    let kills = 0;
    for (const until = Date.now() + place.seconds * 1000; Date.now() < until; ) {
      await sleep(2000 + Math.random() * 2000);
      const [victim, other] = kills % 2 === 0 ? nodes : [...nodes].reverse();
      const both = kills % 4 === 3;
      await Promise.all([victim?.kill(), both && other?.kill()]);
      kills += both ? 2 : 1;
      place.say(`${both ? 'both nodes' : victim?.name} killed; ${load.ledger.changes.length} changes acknowledged`);
      await Promise.all([victim?.start(), both && other?.start()]);
    }
    const outcome = await reckon(load, cluster, env);
    await balancer.stop();
    await Promise.all(nodes.map((node) => node.stop()));
    await cluster.stop('fast');
    return { ...outcome, figures: [`${kills} kills of a node`, ...outcome.figures] };
  },
};
