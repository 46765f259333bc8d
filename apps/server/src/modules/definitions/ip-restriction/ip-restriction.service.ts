import type { BodyOf, endpoints, IpLevel, IpRestriction, IpTrial, QueryOf, ResponseOf } from '@tramite/contract';
import { formatTime } from '@tramite/rules/date/format-instant';
import {
  containsAddress,
  formatNetwork,
  isAdmitted,
  networkProblem,
  parseNetwork,
  writtenNetwork,
} from '@tramite/rules/network/network';
import { closedFrom, withNetworks } from '@tramite/rules/network/walls';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, ensureSeen } from '../../../platform/change/change.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { readWalls } from '../../../platform/session/network-walls.ts';
import { shutsOut } from './ip-restriction.policy.ts';
import {
  findLastChange,
  findRestriction,
  listConcerned,
  listRestrictions,
  tables,
  updateNetworks,
} from './ip-restriction.repository.ts';

type Calls = typeof endpoints.ipRestriction;

/** From where the branches, groups or establishments of the company are reached. */
export async function listPage(
  { db, customerId, request }: Ctx,
  level: IpLevel,
  query: QueryOf<Calls['list']>,
): Promise<ResponseOf<Calls['list']>> {
  const page = await listRestrictions(db, customerId, level, query);
  return { ...page, address: request.address, abilities: { update: true } };
}

/**
 * Says from which networks one is reached.
 * @throws request.invalid for a line that is no network; ip_restriction.not_found, conflict.version;
 * ip_restriction.locks_out where the editor would reach less of their own establishments than now
 */
export async function setNetworks(
  ctx: Ctx,
  { level, id }: { readonly level: IpLevel; readonly id: number },
  sent: readonly string[],
): Promise<IpRestriction> {
  const networks = readSent(sent);
  const answer = await change(ctx, {
    read: async () => ({
      record: await findOne(ctx, level, id),
      walls: await readWalls(ctx.db, ctx.customerId),
      last: await findLastChange(ctx.db, ctx.customerId, `backoffice.${level}`, id),
    }),
    decide: ({ record, walls, last }) => {
      ensureSeen(ctx, {
        version: record.version,
        changedBy: last?.user ?? null,
        changedAt: last ? formatTime(last.at) : null,
      });
      if (shutsOut(ctx, walls, withNetworks(walls, tables[level], id, networks)))
        throw problem('ip_restriction.locks_out', { values: { address: ctx.request.address ?? '?' } });
      if (record.networks.join() === networks.join()) return { guarded: [], audit: [], answer: record };
      const fields = { label: 'Redes permitidas', before: record.networks.join(', '), after: networks.join(', ') };
      return {
        guarded: [updateNetworks(ctx.customerId, level, record, networks)],
        audit: [
          {
            action: `backoffice.${level}.update`,
            objectType: `backoffice.${level}`,
            objectId: id,
            data: { label: record.label, changes: [fields] },
          },
        ],
        answer: { ...record, networks, version: record.version + 1 },
      };
    },
  });
  ctx.sessions.walls.forget(ctx.customerId);
  return answer;
}

/**
 * What becomes of an address with a list that is not saved yet.
 * @throws request.invalid for what is no address or network; ip_restriction.not_found
 */
export async function tryAddress(
  ctx: Ctx,
  { level, id }: { readonly level: IpLevel; readonly id: number },
  body: BodyOf<Calls['try']>,
): Promise<IpTrial> {
  const networks = readSent(body.networks);
  const address = parseNetwork(body.address);
  if (!address || address.prefix < (address.family === 4 ? 32 : 128)) throw fieldProblem('address', 'noAddress');
  await findOne(ctx, level, id);
  const written = formatNetwork(address).replace(/\/\d+$/, '');
  const [concerned, walls] = await Promise.all([
    listConcerned(ctx.db, ctx.customerId, level, id),
    readWalls(ctx.db, ctx.customerId),
  ]);
  const closed = closedFrom(withNetworks(walls, tables[level], id, networks), written);
  const parsed = networks.flatMap((network) => parseNetwork(network) ?? []);
  const within = parsed.find((network) => containsAddress(network, address));
  return {
    address: written,
    isAdmitted: isAdmitted(parsed, address),
    network: within ? formatNetwork(within) : null,
    establishments: concerned.length,
    reached: concerned.filter((each) => !closed.includes(each)).length,
  };
}

async function findOne({ db, customerId }: Ctx, level: IpLevel, id: number): Promise<IpRestriction> {
  const record = await findRestriction(db, customerId, level, id);
  if (!record) throw problem('ip_restriction.not_found');
  return record;
}

/** @throws request.invalid with what is wrong with the first line that is no network */
function readSent(sent: readonly string[]): string[] {
  const wrong = sent.map(networkProblem).find((message) => message !== null);
  if (wrong) throw problem('request.invalid', { fields: { networks: wrong } });
  return [...new Set(sent.map(writtenNetwork))];
}
