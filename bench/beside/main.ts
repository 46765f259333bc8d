// npm run bench:beside -- --commit X: what the hot calls cost now, beside what they cost at another commit.
import { cpus, setPriority } from 'node:os';
import { main } from '../../tools/lib/main.mjs';
import { freePort } from '../../tools/lib/network.mjs';
import { ROOT } from '../../tools/lib/paths.mjs';
import { onShutdown } from '../../tools/lib/shutdown.mjs';
import { step } from '../../tools/lib/steps.mjs';
import type { Call } from '../api/calls.ts';
import { startServers } from '../api/server.ts';
import { countStatements, openSide, type Side, type Turn, takeTurn } from './contest.ts';
import { type BesideOptions, readBesideOptions } from './options.ts';
import { ensureCommit } from './product.ts';
import { type Comparison, callHead, callRow, complaintsOf, type Figure, figureRow } from './report.ts';
import { openWorld, type World } from './world.ts';

type Sides = [before: Side, now: Side];

const STARTS = 3;
const PRIORITY = -10;
/** Until the code of both is compiled. */
const WARM_UP_SECONDS = 5;

await main(async () => {
  goFirst();
  const options = readBesideOptions(process.argv.slice(2));
  const older = await step(`Commit ${options.commit}`, () => ensureCommit(options.commit));
  const newer = { name: 'now', root: ROOT };
  const world = await step('PostgreSQL and its data', () => openWorld([older, newer]));
  const [before, now] = await step('A copy and a server for each', async () => {
    const sides = [await openSide(world, older, 'before'), await openSide(world, newer, 'now')];
    for (const { server } of sides) onShutdown(() => server.stop());
    return sides as Sides;
  });
  const counted = await step('Statements', () => countAll(world, [before, now], options.calls));
  await step('Warming up', async () => {
    for (const side of [before, now])
      for (const call of options.calls.slice(0, 1))
        await takeTurn(world, side, call, { ...options, seconds: WARM_UP_SECONDS }, options.rounds + 2);
  });
  console.log(
    `\n${cpus().length} cores, ${options.connections} connections, ${options.rounds} rounds; before: ${older.name}\n`,
  );
  console.log(callHead);
  const comparisons: Comparison[] = [];
  for (const call of options.calls) {
    const compared = await compare(world, [before, now], call, options);
    const comparison = { ...compared, statements: counted.get(call.name) ?? ([0, 0] as const) };
    comparisons.push(comparison);
    console.log(callRow(comparison));
  }
  const memory = (side: Side) => [side.server.residentMegabytes()];
  const figures: Figure[] = [{ name: 'resident memory after it, MB', before: memory(before), now: memory(now) }];
  await Promise.all([before, now].map(({ server }) => server.stop()));
  figures.push(await compareStarts(before, now));
  for (const figure of figures) console.log(figureRow(figure));
  const complaints = complaintsOf(comparisons, figures);
  console.log(complaints.length === 0 ? '\nNothing is worse by more than a tenth.' : '\nWorse by more than a tenth:');
  for (const complaint of complaints) console.log(`- ${complaint}`);
  return complaints.length === 0 ? 0 : 1;
});

/** All that is started here runs before the machine's other work, where that is allowed: it disturbs the caches less. */
function goFirst(): void {
  try {
    setPriority(PRIORITY);
  } catch {
    // Not as root: the ratios spread wider.
  }
}

/** Both in turn, who begins changing from round to round, after a turn that is not counted. */
async function compare(world: World, [before, now]: Sides, call: Call, options: BesideOptions) {
  const turns = { before: [] as Turn[], now: [] as Turn[] };
  for (let round = 0; round <= options.rounds; round += 1) {
    const take = (side: Side) => takeTurn(world, side, call, options, options.rounds + 1 - round);
    const takeBefore = async () => turns.before.push(await take(before));
    const takeNow = async () => turns.now.push(await take(now));
    for (const one of round % 2 === 0 ? [takeBefore, takeNow] : [takeNow, takeBefore]) await one();
  }
  return { name: call.name, before: turns.before.slice(1), now: turns.now.slice(1) };
}

async function countAll(
  world: World,
  [before, now]: Sides,
  all: readonly Call[],
): Promise<Map<string, [number, number]>> {
  await world.logStatements(true);
  const found = new Map<string, [number, number]>();
  for (const call of all)
    found.set(call.name, [await countStatements(world, before, call), await countStatements(world, now, call)]);
  await world.logStatements(false);
  return found;
}

/** Processor time until a server is ready. */
async function compareStarts(before: Side, now: Side): Promise<Figure> {
  const taken = { before: [] as number[], now: [] as number[] };
  for (let start = 0; start < STARTS; start += 1) {
    for (const [side, own] of [
      [before, taken.before],
      [now, taken.now],
    ] as const) {
      const { product, copy } = side;
      const given = { root: product.root, databaseUrl: copy.url, dataDir: copy.dataDir, ports: [await freePort()] };
      const server = await startServers({ ...given, logFile: `${copy.dataDir}/server.log`, nodeOptions: [] });
      own.push(server.cpuSeconds());
      await server.stop();
    }
  }
  return { name: 'start until ready, processor s', ...taken };
}
