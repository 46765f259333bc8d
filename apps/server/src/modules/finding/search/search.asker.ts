import type { SearchBody } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import type { Ctx } from '../../../platform/call/context.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { listComparedIndexers } from '../../definitions/indexer/indexer.facts.ts';
import { isMaskedFor, maySeeIndexer } from '../../definitions/indexer/indexer.policy.ts';
import { listNamedPeople } from '../../definitions/user-name/user-name.facts.ts';
import { namesDays } from './search.days.ts';
import type { Asker } from './search.system-filters.repository.ts';

/** The user with the day, fields and names that the searches need; unneeded ones are not read. */
export async function askerOf(ctx: Ctx, bodies: readonly SearchBody[]): Promise<Asker> {
  const { customerId, actor, db } = ctx;
  const now = ctx.clock.now();
  const zone = bodies.some(namesDays) ? (await getCatalog(ctx, () => true)).timeZone : undefined;
  const asker = { customerId, actor, now, ...(zone && { today: dayOf(now, zone) }) };
  const named = bodies.flatMap(({ options }) => options?.indexers?.map(({ id }) => id) ?? []);
  const hasWords = bodies.some(({ text = '' }) => !/^[\s*]*$/.test(text));
  if (named.length === 0 && !hasWords) return asker;
  const [rows, people] = await Promise.all([
    listComparedIndexers(db, customerId, named),
    hasWords ? listNamedPeople(ctx) : [],
  ]);
  const hidden = rows.filter((row) => !maySeeIndexer(actor, row) || isMaskedFor(actor, row)).map(({ id }) => id);
  return { ...asker, people, fields: { hidden, byId: new Map(rows.map((row) => [row.id, row])) } };
}
