import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Call, calls, movesOf, type Player } from './calls.ts';
import { readBenchOptions } from './options.ts';
import { runFloor } from './pgbench.ts';
import type { Play, Played } from './play.ts';
import { findPools, type Pools } from './pools.ts';
import { floorRow, serverRow, tableHead } from './report.ts';
import { type Server, startServers } from './server.ts';
import { allowEverything, openSessions, type Session } from './sessions.ts';
import { type Round, shareOf, summarise } from './summary.ts';

const options = readBenchOptions(
  process.argv.slice(2),
  process.env,
  calls.map(({ name }) => name),
);
const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'tramite-bench-'));
const client = new pg.Client({ connectionString: options.databaseUrl });
await client.connect();
const { rows: about } = await client.query<{ version: string; documents: string }>(
  `select current_setting('server_version') as version,
     (select sum(n) from counter where customer_id = 1 and kind = 'document.situation') as documents`,
);
console.log(
  `${cpus()[0]?.model}, ${cpus().length} cores; Node ${process.version}; PostgreSQL ${about[0]?.version}; ` +
    `${about[0]?.documents} documents of customer 1; ${new Date().toISOString()}`,
);
await allowEverything(client);
const sessions = await openSessions(client);
let pools = await findPools(client, options.pdf);
console.log(tableHead);
for (const processes of options.processes) {
  const ports = Array.from({ length: processes }, (_, index) => options.port + index);
  const { databaseUrl, nodeOptions } = options;
  const server = await startServers({ root, databaseUrl, ports, logFile: join(folder, 'server.log'), nodeOptions });
  try {
    for (const call of calls.filter(({ name }) => options.calls.includes(name)))
      for (const connections of options.connections) await measure(server, call, connections);
  } finally {
    await server.stop();
  }
}
await client.query(`delete from session where user_agent = 'bench:api'`);
await client.query('drop table bench_pool');
await client.end();
if (options.keepLog) console.log(`The servers' log: ${join(folder, 'server.log')}`);
else rmSync(folder, { recursive: true });

/** Bare SQL and the same through the server, in turn: each in short rounds, so that both meet the same machine. */
async function measure(server: Server, call: Call, connections: number): Promise<void> {
  const bare: Round[] = [];
  const answered: Answered[] = [];
  for (let round = 0; round < options.rounds; round += 1) {
    if (call.floor.length > 0) bare.push(await askDatabase(call, connections));
    answered.push(await askServer(server, call, connections));
  }
  const floor = bare.length > 0 ? summarise(bare) : undefined;
  if (floor) console.log(floorRow(call, connections, floor));
  const share = floor && shareOf(answered, bare);
  const mean = (of: (one: Answered) => number) => answered.reduce((sum, one) => sum + of(one), 0) / answered.length;
  const costs = { cpu: mean(({ cpu }) => cpu), clientCpu: mean(({ played }) => played.cpu) };
  const kilobytes = mean(({ played }) => played.bytes / Math.max(1, played.latencies.length) / 1000);
  const measured = summarise(answered);
  console.log(serverRow(call, connections, { processes: server.ports.length, measured, share, ...costs, kilobytes }));
  const failure = answered.find(({ played }) => played.firstFailure)?.played.firstFailure;
  if (failure) console.log(`  first failure: ${failure.split('\r\n\r\n').at(-1)?.slice(0, 400)}`);
}

async function askDatabase(call: Call, connections: number): Promise<Round> {
  if (call.isChanging) pools = await findPools(client, options.pdf);
  const { seconds } = options;
  const round = await runFloor(options.databaseUrl, call.floor, { connections, seconds, variables: pools.variables });
  // Nothing relays what bare SQL puts out; the server must not have to.
  await client.query('truncate outbox');
  return round;
}

interface Answered extends Round {
  readonly played: Played;
  /** Cores the server's processes took. */
  readonly cpu: number;
}

/** Of which a rate can be told. */
const LEAST_SECONDS = 0.5;

async function askServer(server: Server, call: Call, connections: number): Promise<Answered> {
  if (call.isChanging) pools = await findPools(client, options.pdf);
  const before = server.cpuSeconds();
  const played = await playOn(server, call, connections, pools, sessions);
  if (played.seconds < LEAST_SECONDS)
    throw new Error('There is too little to play once: take more data or fewer connections.');
  const cpu = (server.cpuSeconds() - before) / (played.seconds + options.warmUpSeconds);
  const refused = Object.entries(played.statuses).filter(([status]) => !status.startsWith('2'));
  const errors = refused.reduce((sum, [, n]) => sum + n, 0);
  return { perSecond: played.latencies.length / played.seconds, latencies: played.latencies, errors, played, cpu };
}

function playOn(
  server: Server,
  call: Call,
  connections: number,
  from: Pools,
  who: readonly Session[],
): Promise<Played> {
  const player: Player = { pools: from, sessions: who, connections };
  const moves = movesOf(call, player);
  const { seconds, warmUpSeconds } = options;
  const play: Play = { ports: server.ports, seconds, warmUpSeconds, moves, once: call.repeats === 0 };
  const file = join(folder, 'play.json');
  writeFileSync(file, JSON.stringify(play));
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'client.ts'), file], {
      cwd: root,
    });
    let answer = '';
    child.stdout.on('data', (text) => {
      answer += text;
    });
    child.stderr.pipe(process.stderr);
    child.on('close', (code) => (code === 0 ? resolve(JSON.parse(answer)) : reject(new Error('The client failed.'))));
  });
}
