import type { NamedPerson } from '@tramite/rules/search/named-people';
import { wordsOf } from '@tramite/rules/text/normalise-text';
import type { Ctx } from '../../../platform/call/context.ts';
import { CustomerMemory } from '../../../platform/db/customer-memory.ts';
import type { Db } from '../../../platform/db/database.ts';
import { listAllNames, listColleagueNames, listUserNames } from './user-name.repository.ts';

const memory = new CustomerMemory<number, string>({ keptMs: 60_000, atMost: 20_000 });
const everybody = new CustomerMemory<'all', Promise<readonly NamedPerson[]>>({ keptMs: 5_000, atMost: 1 });

type Asked = Pick<Ctx, 'db' | 'clock' | 'customerId'>;

/** Names of users of the customer, from memory of this node for a minute. */
export async function getUserNames(ctx: Asked, ids: Iterable<number>): Promise<ReadonlyMap<number, string>> {
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

/** Everybody of the customer, also who is disabled, by the words of their name; from memory of this node for five seconds. */
export async function listNamedPeople(ctx: Asked): Promise<readonly NamedPerson[]> {
  return (await everybody.find(ctx, 'all')) ?? everybody.keep(ctx, 'all', readNamedPeople(ctx));
}

async function readNamedPeople(ctx: Asked): Promise<readonly NamedPerson[]> {
  try {
    const rows = await listAllNames(ctx.db, ctx.customerId);
    return rows.map(({ id, name }) => ({ id, words: wordsOf(name) }));
  } catch (error) {
    everybody.forget(ctx, 'all');
    throw error;
  }
}

/** Lets this node read anew what somebody of the customer is called. */
export function forgetUserName(db: Db, userId: number): void {
  memory.forget({ db }, userId);
  everybody.forget({ db }, 'all');
}

/** People who work in an establishment of the actor, by name; what else there is of them is not for everybody. */
export function listColleagues({ db, customerId, actor }: Ctx): Promise<{ id: number; name: string }[]> {
  return listColleagueNames(db, customerId, actor);
}
