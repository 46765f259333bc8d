// npm run bench:bombs: sends files that mean harm to the built product and reads from outside what they cost it.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  bombs,
  type HostileFile,
  heavyFiles,
  polyglots,
} from '../../apps/server/src/platform/decode/testing/hostile-files.ts';
import { pdfOf } from '../../apps/server/src/platform/decode/testing/sample-files.ts';
import { main } from '../../tools/lib/main.mjs';
import { nodeEnvironment, openNode } from '../faults/lib/node.ts';
import { buildProduct, openWorld } from '../faults/lib/template.ts';
import { openWorkplace, type Workplace } from '../faults/lib/workplace.ts';
import { createPatient, newWeather } from '../faults/load/patience.ts';
import { readDefinitions } from '../lib/definitions.ts';
import { type Memory, memoryOf, watchMemory } from './memory.ts';
import { startProbe } from './probe.ts';
import { type Sender, sendFile } from './send-file.ts';

const MOST_SECONDS = 10;
const MOST_MB = 200;
/** What others may wait meanwhile. */
const MOST_WAIT_MS = 1000;
const PATIENCE_MS = 60_000;
/** How long the product is watched without any file, for comparison. */
const REST_MS = 5_000;
const SELLER = 'ana.vendedora';
const OTHER = 'helena.gerente';

/** What one file cost, and what of it is too much. */
interface Cost {
  readonly line: string;
  readonly faults: readonly string[];
}

async function measureFile(
  sender: Sender,
  pid: number,
  idle: Memory,
  file: HostileFile,
  mayBeTaken: boolean,
): Promise<Cost> {
  const bytes = await file.bytes();
  const other = await sender.client.signIn(OTHER);
  const before = memoryOf(pid);
  const watch = watchMemory(pid);
  const probe = startProbe(sender.client, other);
  const { answer, seconds } = await sendFile(sender, file.name, bytes);
  const slowest = await probe.end();
  const peak = watch.end();
  const grown = { server: peak.server - before.server, decoder: Math.max(0, peak.decoder - idle.decoder) };
  const cells = [
    file.what,
    `${Math.ceil(bytes.length / 1000)} kB`,
    answer,
    `${seconds.toFixed(1)} s`,
    `${grown.server.toFixed(0)} MB`,
    `${grown.decoder.toFixed(0)} MB`,
    `${slowest.ready.toFixed(0)} ms`,
    `${slowest.search.toFixed(0)} ms`,
  ];
  const faults = [
    answer === 'taken' ? !mayBeTaken && 'was taken' : !answer.startsWith('422 upload.') && `was answered ${answer}`,
    seconds > MOST_SECONDS && `took ${seconds.toFixed(1)} s`,
    grown.server + grown.decoder > MOST_MB && 'took too much memory',
    Math.max(slowest.ready, slowest.search) > MOST_WAIT_MS && 'kept others waiting',
  ];
  return { line: `| ${cells.join(' | ')} |`, faults: faults.filter((fault) => fault !== false) };
}

async function measureAll(place: Workplace): Promise<string[]> {
  const world = await openWorld(place);
  await world.cluster.start();
  const node = await openNode(place, 'node', nodeEnvironment(world, world.cluster.url));
  await node.start();
  const client = createPatient([node.origin], newWeather(), PATIENCE_MS);
  const { establishmentId: accountId } = await readDefinitions(world.cluster, SELLER);
  const sender = { client, accountId, secret: await client.signIn(SELLER) };
  const pid = node.pid ?? 0;
  await sendFile(sender, 'a.pdf', pdfOf(['']));
  const idle = memoryOf(pid);
  const rest = startProbe(client, await client.signIn(OTHER));
  await sleep(REST_MS);
  const { ready, search } = await rest.end();
  const waits = `slowest ready ${ready.toFixed(0)} ms, slowest list ${search.toFixed(0)} ms`;
  console.log(`idle: server ${idle.server.toFixed(0)} MB, decode process ${idle.decoder.toFixed(0)} MB, ${waits}\n`);
  console.log('| file | size | answer | after | server grew | decode process grew | slowest ready | slowest list |');
  console.log('|---|---|---|---|---|---|---|---|');
  const wrong: string[] = [];
  for (const [files, mayBeTaken] of [
    [bombs, false],
    [polyglots, false],
    [heavyFiles, true],
  ] as const) {
    for (const file of files) {
      const { line, faults } = await measureFile(sender, pid, idle, file, mayBeTaken);
      console.log(line);
      wrong.push(...faults.map((fault) => `${file.what}: ${fault}`));
    }
  }
  await node.stop();
  await world.cluster.stop('fast');
  return wrong;
}

await main(async () => {
  await buildProduct();
  const place = openWorkplace('bombs', 0, false);
  try {
    const wrong = await measureAll(place);
    for (const line of wrong) console.log(`WRONG ${line}`);
    const limits = `${MOST_SECONDS} s, ${MOST_MB} MB, others within ${MOST_WAIT_MS} ms`;
    console.log(wrong.length === 0 ? `\nEvery file within ${limits}.` : `\nNot within ${limits}.`);
    return wrong.length === 0 ? 0 : 1;
  } finally {
    place.close();
  }
});
