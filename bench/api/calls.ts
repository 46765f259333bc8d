import { DEMO_PASSWORD } from '@tramite/fixtures/world/demo-users';
import { floor, floorByReach } from './floor.ts';
import type { FloorScript } from './pgbench.ts';
import type { Move } from './play.ts';
import type { Pools } from './pools.ts';
import type { Session } from './sessions.ts';
import { alter, ask, wireOf } from './wire.ts';

export interface Call {
  readonly name: string;
  /** The same work as bare SQL; empty where the goal is a time and not a share. */
  readonly floor: readonly FloorScript[];
  readonly goal: Goal;
  /** What a connection does as its n-th. */
  readonly move: (play: Player, connection: number, n: number) => Move;
  /** Moves each connection repeats; 0: as many as there are, each once. */
  readonly repeats: number;
  /** Afterwards there is something else to pick from. */
  readonly isChanging?: boolean;
}

export type Goal =
  | { readonly share: Readonly<Record<number, number>> }
  | { readonly p95: number }
  | { readonly none: true };

export interface Player {
  readonly pools: Pools;
  /** In random order: shares hold for every stretch of them. */
  readonly sessions: readonly Session[];
  readonly connections: number;
}

const pick = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick a request from.');
  return item;
};
const sessionOf = ({ sessions }: Player, connection: number, n: number) => pick(sessions, connection * 97 + n);
const whoSeesAll = ({ sessions }: Player, n: number) =>
  pick(
    sessions.filter(({ reach }) => reach === 'all'),
    n,
  );

const search =
  (body: (player: Player, index: number) => object): Call['move'] =>
  (player, connection, n) =>
    ask('POST', '/api/v1/search', sessionOf(player, connection, n), body(player, connection * 997 + n));

/** As the web asks for a first page. */
const documents = (text?: string, pageSize = 50) => ({
  searchType: 'documents',
  text,
  pageSize,
  options: { count: 'early' },
});

/** Two words of a name: the first and the last. */
const twoWords = (name: string) => {
  const words = name.split(' ');
  return `${words[0]} ${words.at(-1)}`;
};

export const calls: readonly Call[] = [
  {
    name: 'default-page',
    floor: floorByReach('default-page'),
    goal: { share: { 16: 0.7 } },
    move: search(() => documents()),
    repeats: 400,
  },
  {
    name: 'page-of-20',
    floor: [],
    goal: { none: true },
    move: search(() => documents(undefined, 20)),
    repeats: 400,
  },
  {
    name: 'quick-filters',
    floor: floorByReach('quick-filters'),
    goal: { share: { 16: 0.7 } },
    move: (player, connection, n) => ask('GET', '/api/v1/quickFilters', sessionOf(player, connection, n)),
    repeats: 400,
  },
  {
    name: 'process-card',
    floor: floor('process-card'),
    goal: { share: { 16: 0.45, 64: 0.8 } },
    move: (player, connection, n) =>
      ask('POST', '/api/v1/search', whoSeesAll(player, connection + n), {
        searchType: 'workflows',
        workflowIds: [pick(player.pools.processes, connection * 997 + n)],
        pageSize: 20,
        options: { count: 'none' },
      }),
    repeats: 400,
  },
  {
    name: 'transition',
    floor: floor('transition'),
    goal: { share: { 16: 0.55 } },
    // A process of its own goes back and forth: two connections never meet in one.
    move: (player, connection, n) => {
      const { moving } = player.pools;
      const own = Math.max(1, Math.floor(moving.length / player.connections));
      const { id, ways } = pick(moving, connection + player.connections * ((n >> 1) % own));
      const body = { workflowId: id, transitionId: ways[n % 2], comment: 'Uma volta da medida.' };
      return alter('POST', '/api/v1/workflow/toTransition', whoSeesAll(player, connection), body);
    },
    repeats: 100,
    isChanging: true,
  },
  {
    name: 'check',
    floor: floor('check'),
    goal: { none: true },
    // Every signature is another document's: a list is played once.
    move: (player, connection, n) => {
      const { id, stepId, sequence } = pick(player.pools.signing, connection + player.connections * n);
      const path = `/api/v1/document/${id}/check/${stepId}`;
      return alter('PUT', path, whoSeesAll(player, connection), { sequence });
    },
    repeats: 0,
    isChanging: true,
  },
  {
    name: 'capture',
    floor: floor('capture'),
    goal: { none: true },
    move: (player, connection, n) => {
      const { first_unit: first = 0, units = 1 } = player.pools.variables;
      const sale = player.pools.sale(first + ((connection * 97 + n * 31) % units));
      return { ...sale, secret: whoSeesAll(player, connection + n).secret };
    },
    repeats: 40,
  },
  {
    name: 'plate',
    floor: [],
    goal: { p95: 10 },
    move: search(({ pools }, n) => documents(pick(pools.plates, n))),
    repeats: 400,
  },
  {
    name: 'plate-prefix',
    floor: [],
    goal: { p95: 10 },
    move: search(({ pools }, n) => documents(`${pick(pools.plates, n).slice(0, 4)}*`)),
    repeats: 400,
  },
  {
    name: 'word',
    floor: [],
    goal: { none: true },
    move: search(({ pools }, n) => documents(pick(pools.names, n).split(' ')[0])),
    repeats: 200,
  },
  {
    name: 'two-words',
    floor: [],
    goal: { p95: 40 },
    move: search(({ pools }, n) => documents(twoWords(pick(pools.names, n)))),
    repeats: 200,
  },
  { name: 'worst-word', floor: [], goal: { p95: 150 }, move: search(() => documents('comprovante')), repeats: 50 },
  {
    name: 'sign-in',
    floor: [],
    goal: { none: true },
    move: ({ pools }, connection, n) => {
      const body = { login: pick(pools.logins, connection * 97 + n), pass: DEMO_PASSWORD };
      return wireOf('POST', '/public/v1/authenticate', { body });
    },
    repeats: 100,
  },
];

/** What each connection does of a call. What can be played once is shared by so many `turns`, this one and those to come. */
export function movesOf(call: Call, player: Player, turns = 1): Move[][] {
  const repeats = call.repeats || Math.floor(player.pools.signing.length / player.connections / turns);
  return Array.from({ length: player.connections }, (_, connection) =>
    Array.from({ length: repeats }, (_, n) => call.move(player, connection, n)),
  );
}
