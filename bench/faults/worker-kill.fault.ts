import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './lib/cluster.ts';
import type { Fault } from './lib/fault.ts';
import { startMailSink } from './lib/mail-sink.ts';
import { nodeEnvironment, openNode } from './lib/node.ts';
import { reckon } from './lib/reckoning.ts';
import { openWorld } from './lib/template.ts';
import { startLoad } from './load/load.ts';
import { createMailAsker, judgeMails } from './load/mails.ts';
import { createPatient } from './load/patience.ts';

export const workerKill: Fault = {
  name: 'worker-kill',
  does: 'a worker of its own (WORKER=on beside a node with WORKER=off) is killed -9 at random amid mails and thumbnails',
  async run(place) {
    const world = await openWorld(place);
    const { cluster } = world;
    await cluster.start();
    const sink = await startMailSink();
    await sink.set('up');
    const env = { ...nodeEnvironment(world, cluster.url), SMTP_URL: sink.url, LOGIN_TRIES_PER_USER: '1000' };
    const node = await openNode(place, 'node', { ...env, WORKER: 'off' });
    const worker = await openNode(place, 'worker', env);
    await node.start();
    const load = await startLoad({ origins: [node.origin], cluster });
    const asker = createMailAsker(createPatient([node.origin], load.weather, 60_000));
    let kills = 0;
    for (const until = Date.now() + place.seconds * 1000; Date.now() < until; kills += 1) {
      await loseThumbnails(cluster);
      for (let mail = 0; mail < 8; mail += 1) await asker.ask();
      await worker.start();
      await sleep(Math.random() * 1500);
      await worker.kill();
      place.say(`the worker was killed; ${sink.delivered.length} of ${asker.asked} mails delivered`);
    }
    await worker.start();
    const outcome = await reckon(load, cluster, env);
    const mails = judgeMails(asker.asked, sink);
    await Promise.all([node.stop(), worker.stop()]);
    await sink.set('away');
    await cluster.stop('fast');
    return {
      figures: [`${kills} kills of the worker`, ...mails.figures, ...outcome.figures],
      lost: [...outcome.lost, ...mails.lost],
    };
  },
};

/** Capture draws most thumbnails at once; these are asked for again, as `npm run verify -- --repair` does. */
async function loseThumbnails(cluster: Cluster): Promise<void> {
  await cluster.query(
    `with chosen as (
       update document set thumb_state = 'PENDING'
       where (customer_id, id) in (select customer_id, id from document where thumb_state = 'READY' order by random() limit 20)
       returning customer_id, id)
     insert into outbox (id, customer_id, event, payload, created_at)
     select gen_random_uuid(), customer_id, 'document.thumbnail_lost',
       jsonb_build_object('customerId', customer_id, 'documentId', id), now() from chosen`,
  );
}
