import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/lib/network.mjs';
import { type Call, movesOf, type Player } from '../api/calls.ts';
import { openExchange } from '../api/exchange.ts';
import { play, playerOf } from '../api/play.ts';
import { findPools, type Pools } from '../api/pools.ts';
import { type Server, startServers } from '../api/server.ts';
import { allowEverything, openSessions, type Session } from '../api/sessions.ts';
import type { BesideOptions } from './options.ts';
import type { Product } from './product.ts';
import type { Copy, World } from './world.ts';

/** What one of two products costs for a call, in one turn. */
export interface Turn {
  /** Milliseconds of processor time for one answer. */
  readonly server: number;
  readonly postgres: number;
  /** Bytes of one answer as it is sent. */
  readonly bytes: number;
  readonly errors: number;
  readonly firstFailure: string | null;
}

/** A product that runs on a copy of the data. */
export interface Side {
  readonly product: Product;
  readonly copy: Copy;
  readonly server: Server;
  readonly sessions: readonly Session[];
  pools: Pools;
}

/** As few as are at work at a time: a session that was not used for five seconds is read again. */
const FEWER_SESSIONS = 8;
const LOG_SETTLES_MS = 300;

export async function openSide(world: World, product: Product, name: string): Promise<Side> {
  const copy = await world.copyFor(product, name);
  await allowEverything(copy.client);
  const sessions = await openSessions(copy.client, FEWER_SESSIONS);
  const server = await startServers({
    root: product.root,
    databaseUrl: copy.url,
    dataDir: copy.dataDir,
    ports: [await freePort()],
    logFile: `${copy.dataDir}/server.log`,
    nodeOptions: [],
    worker: false,
  });
  return { product, copy, server, sessions, pools: await findPools(copy.client, world.pdf) };
}

/** Plays a call for some seconds and reads what it cost; `turnsLeft`, with this one, share what can be played once. */
export async function takeTurn(
  world: World,
  side: Side,
  call: Call,
  options: BesideOptions,
  turnsLeft: number,
): Promise<Turn> {
  const { server, copy } = side;
  const { connections, seconds } = options;
  if (call.isChanging) side.pools = await findPools(copy.client, world.pdf);
  const player: Player = { pools: side.pools, sessions: side.sessions, connections };
  const moves = movesOf(call, player, turnsLeft);
  if (moves[0]?.length === 0)
    throw new Error(`There is nothing left to play of ${call.name}: take fewer rounds or connections.`);
  const { ports } = server;
  const before = { server: server.cpuSeconds(), postgres: await copy.cpuByProcess() };
  const played = await play({ ports, seconds, warmUpSeconds: 0, moves, once: call.repeats === 0 });
  const after = { server: server.cpuSeconds(), postgres: await copy.cpuByProcess() };
  let postgres = 0;
  for (const [pid, taken] of after.postgres) postgres += taken - (before.postgres.get(pid) ?? 0);
  const refused = Object.entries(played.statuses).filter(([status]) => !status.startsWith('2'));
  return {
    server: (1000 * (after.server - before.server)) / played.answers,
    postgres: (1000 * postgres) / played.answers,
    bytes: played.bytes / Math.max(1, played.latencies.length),
    errors: refused.reduce((sum, [, n]) => sum + n, 0),
    firstFailure: played.firstFailure,
  };
}

const WARMING = 3;
const COUNTED = 20;

/** Statements that a call sends once its session and its connections are known, as PostgreSQL's log has them. */
export async function countStatements(world: World, side: Side, call: Call): Promise<number> {
  const { copy, server } = side;
  if (call.isChanging) side.pools = await findPools(copy.client, world.pdf);
  const player: Player = {
    pools: side.pools,
    sessions: side.sessions.filter(({ reach }) => reach === 'all'),
    connections: 1,
  };
  const [all = []] = movesOf(call, player);
  const { exchange, close } = await openExchange(server.ports[0] ?? 0);
  const playSome = async (from: number, to: number) => {
    for (const move of all.slice(from, to)) await playerOf(move)(exchange);
  };
  await playSome(0, WARMING);
  const from = statSync(world.logFile).size;
  await playSome(WARMING, WARMING + COUNTED);
  close();
  await sleep(LOG_SETTLES_MS);
  const sent = (await readFrom(world.logFile, from)).match(/LOG: {2}(execute|statement)/g) ?? [];
  return sent.length / COUNTED;
}

async function readFrom(file: string, from: number): Promise<string> {
  const handle = await open(file);
  try {
    const bytes = Buffer.alloc(Math.max(0, statSync(file).size - from));
    await handle.read(bytes, 0, bytes.length, from);
    return bytes.toString();
  } finally {
    await handle.close();
  }
}
