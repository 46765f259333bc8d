import { CustomerMemory } from '../../platform/db/customer-memory.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { listColleagueNames, listUserNames } from './user.names.repository.ts';

const memory = new CustomerMemory<number, string>({ keptMs: 60_000, atMost: 20_000 });

/** Names of users of the customer, from memory of this node for a minute. */
export async function getUserNames(
  ctx: Pick<Ctx, 'db' | 'clock' | 'customerId'>,
  ids: Iterable<number>,
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  const unknown: number[] = [];
  for (const id of new Set(ids)) {
    const name = memory.find(ctx, id);
    if (name === undefined) unknown.push(id);
    else names.set(id, name);
  }
  if (unknown.length === 0) return names;
  const rows = await listUserNames(ctx.db, ctx.customerId, unknown);
  for (const { id, name } of rows) names.set(id, memory.keep(ctx, id, name));
  return names;
}

/** People who work in an establishment of the actor, by name; what else there is of them is not for everybody. */
export function listColleagues({ db, customerId, actor }: Ctx): Promise<{ id: number; name: string }[]> {
  return listColleagueNames(db, customerId, actor);
}
