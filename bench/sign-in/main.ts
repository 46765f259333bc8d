// npm run bench:sign-in: how long the product takes to refuse a sign-in, by what is wrong with it.
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { endpoints } from '@tramite/contract';
import { createCaller } from '@tramite/fixtures/client/caller';
import { findDemoUser, findDisabledUser } from '@tramite/fixtures/world/demo-users';
import { main } from '../../tools/lib/main.mjs';
import { PlainError } from '../../tools/lib/plain-error.mjs';
import type { Cluster } from '../faults/lib/cluster.ts';
import { nodeEnvironment, openNode } from '../faults/lib/node.ts';
import { buildProduct, openWorld } from '../faults/lib/template.ts';
import { openWorkplace, type Workplace } from '../faults/lib/workplace.ts';
import { medianDifference, quantile, rankTest } from './statistics.ts';

/** One minute's tries must stay below the limits, which lock a name at most so high. */
const MOST_TRIES = 900;
const WARM_UP = 20;
/** Kinds are told apart where chance would rank their times so differently once in so many runs. */
const RUNS = 100;

interface Kind {
  readonly name: string;
  readonly login: string;
  readonly status: number;
  /** The kind that nobody may tell it from by its time. */
  readonly like?: string;
}

const neverSet = findDemoUser('conferente', { index: 1 });
const locked = findDemoUser('vendedor', { index: 1 });
const kinds: readonly Kind[] = [
  { name: 'wrong password', login: findDemoUser('vendedor').login, status: 401 },
  { name: 'unknown user', login: 'ninguem.aqui', status: 401, like: 'wrong password' },
  { name: 'disabled user', login: findDisabledUser().login, status: 401, like: 'wrong password' },
  { name: 'user without a password', login: neverSet.login, status: 401, like: 'wrong password' },
  { name: 'locked user', login: locked.login, status: 429 },
  { name: 'locked unknown user', login: 'ninguem.la', status: 429, like: 'locked user' },
];

async function measure(place: Workplace, tries: number): Promise<Map<string, number[]>> {
  const world = await openWorld(place);
  const { cluster } = world;
  await cluster.start();
  await prepare(cluster);
  const env = { ...nodeEnvironment(world, cluster.url), LOGIN_TRIES_PER_USER: '1000' };
  const node = await openNode(place, 'node', env);
  await node.start();
  const { call } = createCaller(async ({ method, url, headers, payload }) => {
    const answer = await fetch(node.origin + url, { method, headers, body: payload });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes };
  });
  const times = new Map(kinds.map(({ name }) => [name, [] as number[]]));
  for (let round = -WARM_UP; round < tries; round += 1) {
    for (const { name, login, status } of shuffled(kinds)) {
      const from = performance.now();
      const answer = await call(endpoints.session.authenticate, { body: { login, pass: 'nao-e-esta-9' } });
      const took = performance.now() - from;
      if (answer.status !== status) throw new Error(`${name} was answered ${answer.status}`);
      if (round >= 0) times.get(name)?.push(took);
    }
  }
  await node.stop();
  await cluster.stop('fast');
  return times;
}

/** One user without a password; two names that are locked, one of which nobody has. */
async function prepare(cluster: Cluster): Promise<void> {
  await cluster.query('update app_user set password_hash = null where id = $1', [neverSet.id]);
  for (const { login } of kinds.filter(({ status }) => status === 429)) {
    const key = createHash('sha256').update(`user:${login}`).digest('base64url');
    await cluster.query(
      `insert into login_throttle (key, failures, window_start, locked_until)
       values ($1, 5, now(), now() + interval '1 day')`,
      [key],
    );
  }
}

function shuffled<T>(values: readonly T[]): T[] {
  const keyed = values.map((value) => ({ value, key: Math.random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
}

/** The table, and the kinds that can be told apart. */
function report(times: ReadonlyMap<string, readonly number[]>): { lines: string[]; told: string[] } {
  const told: string[] = [];
  const pairs = kinds.filter(({ like }) => like).length;
  const lines = kinds.map(({ name, like }) => {
    const mine = times.get(name) ?? [];
    const cells = [name, String(mine.length), ...[0.5, 0.95, 0.99].map((share) => quantile(mine, share).toFixed(2))];
    if (!like) return `| ${cells.join(' | ')} | | | |`;
    const other = times.get(like) ?? [];
    const { difference, low, high } = medianDifference(mine, other);
    const { superiority, p } = rankTest(mine, other);
    if (p * pairs < 1 / RUNS) told.push(`${name} and ${like}`);
    const against = `${difference.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`;
    return `| ${cells.join(' | ')} | ${against} | ${superiority.toFixed(3)} | ${p.toFixed(3)} |`;
  });
  return { lines, told };
}

await main(async () => {
  const { values } = parseArgs({ options: { tries: { type: 'string', default: '500' } } });
  const tries = Number(values.tries);
  if (!(tries > 0 && tries <= MOST_TRIES)) throw new PlainError(`--tries is a number up to ${MOST_TRIES}.`);
  await buildProduct();
  const place = openWorkplace('sign-in', 0, false);
  try {
    const { lines, told } = report(await measure(place, tries));
    console.log(
      '\nMilliseconds until the answer, the kinds in random order; compared with "wrong password", locked ones',
    );
    console.log(
      'with one another. Superiority 0.5: slower as often as faster. p: how likely chance alone does that.\n',
    );
    console.log('| sign-in | n | median | p95 | p99 | median differs by (95 %) | superiority | p |');
    console.log('|---|---|---|---|---|---|---|---|');
    for (const line of lines) console.log(line);
    for (const pair of told) console.log(`\nTOLD APART by their times: ${pair}`);
    return told.length === 0 ? 0 : 1;
  } finally {
    place.close();
  }
});
