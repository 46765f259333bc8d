import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './lib/fault.ts';
import { nodeEnvironment, openNode } from './lib/node.ts';
import { reckon } from './lib/reckoning.ts';
import { openWorld } from './lib/template.ts';
import { startLoad } from './load/load.ts';

/** Backends that are ended at a time, at random. */
const ENDED_AT_ONCE = 3;
const END_BACKENDS = `
  select count(pg_terminate_backend(pid))::int as n from (
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'faults'
    order by random() limit $1) chosen`;

export const postgresRestart: Fault = {
  name: 'postgres-restart',
  does: 'PostgreSQL is stopped at once (immediate) and started again, and between it backends are ended at random',
  async run(place) {
    const world = await openWorld(place);
    const { cluster } = world;
    await cluster.start();
    const env = nodeEnvironment(world, cluster.url);
    const node = await openNode(place, 'node', env);
    await node.start();
    const load = await startLoad({ origins: [node.origin], cluster });
    let restarts = 0;
    let ended = 0;
    for (const until = Date.now() + place.seconds * 1000; Date.now() < until; ) {
      for (let strike = 0; strike < 4; strike += 1) {
        await sleep(500 + Math.random() * 500);
        const [row] = await cluster.query<{ n: number }>(END_BACKENDS, [ENDED_AT_ONCE]);
        ended += row?.n ?? 0;
      }
      await cluster.stop(restarts % 2 === 0 ? 'immediate' : 'kill');
      await sleep(Math.random() * 1500);
      await cluster.start();
      restarts += 1;
      place.say(`PostgreSQL was ended and is back (${restarts}); ${load.ledger.changes.length} changes acknowledged`);
    }
    const outcome = await reckon(load, cluster, env);
    await node.stop();
    await cluster.stop('fast');
    const broken = `PostgreSQL ended ${restarts} times, half of them by kill -9; ${ended} backends ended`;
    return { ...outcome, figures: [broken, ...outcome.figures] };
  },
};
