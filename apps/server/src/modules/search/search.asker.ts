import type { SearchBody } from '@tramite/contract';
import type { Ctx } from '../../platform/http/context.ts';
import { isMaskedFor, listComparedIndexers, maySeeIndexer } from '../indexer/indexer.service.ts';
import type { Asker } from './search.system-filters.repository.ts';

/** Who asks for these searches, with the fields that the searches need; without words or conditions none is read. */
export async function askerOf(ctx: Ctx, bodies: readonly SearchBody[]): Promise<Asker> {
  const { customerId, actor, db } = ctx;
  const asker = { customerId, actor, now: ctx.clock.now() };
  const named = bodies.flatMap(({ options }) => options?.indexers?.map(({ id }) => id) ?? []);
  const hasWords = bodies.some(({ text = '' }) => !/^[\s*]*$/.test(text));
  if (named.length === 0 && !hasWords) return asker;
  const rows = await listComparedIndexers(db, customerId, named);
  const hidden = rows.filter((row) => !maySeeIndexer(actor, row) || isMaskedFor(actor, row)).map(({ id }) => id);
  return { ...asker, fields: { hidden, byId: new Map(rows.map((row) => [row.id, row])) } };
}
