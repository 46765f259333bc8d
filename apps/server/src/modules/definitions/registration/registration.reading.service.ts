import { inWordsOf } from '@tramite/rules/text/customer-words';
import type { Ctx } from '../../../platform/call/context.ts';
import { countUses, listChanges } from './registration.repository.ts';
import { type Answer, findOne, type Of, objectTypeOf } from './registration.service.ts';

const MOST_CHANGES = 200;

/** Most frequent use first. @throws registration.not_found */
export async function getUsage(ctx: Ctx, registration: Of, id: number): Promise<Answer<'usage'>> {
  await findOne(ctx, registration, id);
  const uses = await countUses(ctx.db, ctx.customerId, registration, id);
  const items = uses
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ label, count, examples, holds, registration: other }) => ({
      label: inWordsOf(ctx.actor.words, label),
      count,
      examples: [...examples],
      holds,
      registration: other?.name ?? null,
    }));
  return { count: items.reduce((sum, { count }) => sum + count, 0), items };
}

type Action = Answer<'history'>['items'][number]['action'];

/** Newest first. @throws registration.not_found */
export async function getHistory(ctx: Ctx, registration: Of, id: number): Promise<Answer<'history'>> {
  await findOne(ctx, registration, id);
  const rows = await listChanges(ctx.db, ctx.customerId, objectTypeOf(registration), id, MOST_CHANGES);
  return {
    items: rows.map(({ id: key, at, user, action, data }) => ({
      id: key,
      at: at.toISOString(),
      user,
      action: action.slice(action.lastIndexOf('.') + 1) as Action,
      fields: [...(data.changes ?? [])],
    })),
  };
}
