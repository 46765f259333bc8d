import type { BodyOf, endpoints, ResponseOf } from '@tramite/contract';
import { cleanName, nameFault } from '@tramite/rules/text/name';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { toSavedBody } from '../search/saved-body.policy.ts';
import { ensureSearchable } from '../search/search.searchable.service.ts';
import {
  deleteQuickFilter,
  insertQuickFilter,
  listQuickFilters,
  type QuickFilterRow,
  updatePositions,
  updateQuickFilter,
} from './quick-filter.repository.ts';

type Saved = ResponseOf<typeof endpoints.quickFilter.get>;
type Changes = BodyOf<typeof endpoints.quickFilter.update>;

/** Saved searches a user may have. */
const MOST = 50;

/**
 * A saved search of the actor as it was saved.
 * @throws quick_filter.not_found
 */
export async function getFilter(ctx: Ctx, id: number): Promise<Saved> {
  return presentSaved(getOwn(await listOwn(ctx), id));
}

/**
 * Saves a search behind the actor's others.
 * @throws request.invalid for a name that is empty or taken, for one too many, or for what cannot be searched
 */
export async function createFilter(ctx: Ctx, asked: BodyOf<typeof endpoints.quickFilter.create>): Promise<Saved> {
  const body = toSavedBody(asked.body);
  await ensureSearchable(ctx, body);
  const id = await nextId(ctx.db, 'quick_filter');
  return change(ctx, {
    read: () => listOwn(ctx),
    decide: (rows) => {
      if (rows.length >= MOST) throw fieldProblem('label', 'savedSearchesFull', { limit: MOST });
      const { color = 'gray', icon = 'filter', visible = true } = asked;
      const label = ensureLabel(rows, asked.label, id);
      const position = Math.max(0, ...rows.map((each) => each.position)) + 1;
      const row = { id, label, search_type: body.searchType, body, color, icon, visible, position };
      return decision('create', id, insertQuickFilter(ctx.customerId, ctx.actor.userId, row), presentSaved(row));
    },
  });
}

/**
 * Changes what is sent of a saved search.
 * @throws quick_filter.not_found; otherwise like `createFilter`
 */
export async function updateFilter(ctx: Ctx, id: number, changes: Changes): Promise<Saved> {
  const body = changes.body && toSavedBody(changes.body);
  if (body) await ensureSearchable(ctx, body);
  return change(ctx, {
    read: () => listOwn(ctx),
    decide: (rows) => {
      const before = getOwn(rows, id);
      const label = changes.label === undefined ? before.label : ensureLabel(rows, changes.label, id);
      const { color = before.color, icon = before.icon, visible = before.visible } = changes;
      const kept = body ?? before.body;
      const row = { ...before, label, color, icon, visible, body: kept, search_type: kept.searchType };
      return decision('update', id, updateQuickFilter(ctx.customerId, ctx.actor.userId, row), presentSaved(row));
    },
  });
}

/**
 * Deletes a saved search.
 * @throws quick_filter.not_found
 */
export function deleteFilter(ctx: Ctx, id: number): Promise<{ id: number }> {
  return change(ctx, {
    read: () => listOwn(ctx),
    decide: (rows) => {
      const { label } = getOwn(rows, id);
      return decision('delete', id, deleteQuickFilter(ctx.customerId, ctx.actor.userId, id), { id, label });
    },
  }).then(() => ({ id }));
}

/**
 * Puts these saved searches first, in this order; the others follow in theirs.
 * @throws quick_filter.not_found unless each is the actor's
 */
export function reorderFilters(ctx: Ctx, ids: readonly number[]): Promise<{ ids: number[] }> {
  return change(ctx, {
    read: () => listOwn(ctx),
    decide: (rows) => {
      for (const id of ids) getOwn(rows, id);
      const others = rows.map(({ id }) => id).filter((id) => !ids.includes(id));
      const order = [...ids, ...others];
      const { customerId, actor } = ctx;
      return {
        guarded: [{ part: 'quick_filter', sql: updatePositions(customerId, actor.userId, order), rows: order.length }],
        audit: [
          { action: 'quick_filter.reorder', objectType: 'quick_filter', objectId: actor.userId, data: { ids: order } },
        ],
        answer: { ids: order },
      };
    },
  });
}

function decision<A extends { id: number; label: string }>(
  verb: 'create' | 'update' | 'delete',
  id: number,
  sql: Decision<A>['guarded'][number]['sql'],
  answer: A,
): Decision<A> {
  return {
    guarded: [{ part: 'quick_filter', sql }],
    audit: [
      { action: `quick_filter.${verb}`, objectType: 'quick_filter', objectId: id, data: { label: answer.label } },
    ],
    answer,
  };
}

function listOwn({ db, customerId, actor }: Ctx): Promise<QuickFilterRow[]> {
  return listQuickFilters(db, customerId, actor.userId);
}

function getOwn(rows: readonly QuickFilterRow[], id: number): QuickFilterRow {
  const row = rows.find((each) => each.id === id);
  if (!row) throw problem('quick_filter.not_found');
  return row;
}

function ensureLabel(rows: readonly QuickFilterRow[], typed: string, id: number): string {
  const label = cleanName(typed);
  const fault = nameFault(label);
  if (fault) throw fieldProblem('label', fault);
  const isTaken = rows.some((row) => row.id !== id && row.label.toLowerCase() === label.toLowerCase());
  if (isTaken) throw fieldProblem('label', 'savedSearchTaken');
  return label;
}

function presentSaved({ id, label, color, icon, visible, body, search_type: searchType }: QuickFilterRow): Saved {
  return { id, label, color, icon, visible, body: { ...body, searchType } };
}
