import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './lib/fault.ts';
import { type MailWeather, startMailSink } from './lib/mail-sink.ts';
import { nodeEnvironment, openNode } from './lib/node.ts';
import { deadLetters, settle } from './lib/settle.ts';
import { openWorld } from './lib/template.ts';
import { verifyProduct } from './lib/verify.ts';
import { describeTroubles, rudeAnswers } from './load/judge.ts';
import { createMailAsker, judgeMails } from './load/mails.ts';
import { createPatient, newWeather } from './load/patience.ts';

const TROUBLES: readonly MailWeather[] = ['away', 'refusing', 'silent', 'cutting'];
/** Repetitions wait longer and longer, so that the last mail comes well after the mail server. */
const SETTLE_MS = 180_000;

export const mailAway: Fault = {
  name: 'mail-away',
  does: 'the mail server is away, puts messages off, keeps silent, and breaks the line after taking a message',
  async run(place) {
    const world = await openWorld(place);
    const { cluster } = world;
    await cluster.start();
    const sink = await startMailSink();
    const env = { ...nodeEnvironment(world, cluster.url), SMTP_URL: sink.url, LOGIN_TRIES_PER_USER: '1000' };
    const node = await openNode(place, 'node', env);
    await node.start();
    const weather = newWeather();
    const asker = createMailAsker(createPatient([node.origin], weather, 30_000));
    for (const trouble of TROUBLES) {
      await sink.set(trouble);
      for (const until = Date.now() + (place.seconds * 1000) / TROUBLES.length; Date.now() < until; ) {
        await asker.ask();
        await sleep(400);
      }
      place.say(`${trouble}: ${asker.asked} mails asked for, ${sink.delivered.length} taken by the mail server`);
    }
    await sink.set('up');
    const unsettled = await settle(cluster, SETTLE_MS);
    place.say('the mail server is back, and nothing waits any more');
    const mails = judgeMails(asker.asked, sink);
    const lost = [...mails.lost, ...unsettled, ...rudeAnswers(weather), ...(await deadLetters(cluster))];
    const verified = await verifyProduct(env);
    await node.stop();
    await sink.set('away');
    await cluster.stop('fast');
    return { figures: [...mails.figures, `clients saw: ${describeTroubles(weather)}`], lost: [...lost, ...verified] };
  },
};
