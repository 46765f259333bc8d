import {
  type BatchInput,
  type BatchKind,
  type endpoints,
  errorText,
  mostInBatch,
  type ResponseOf,
  type SearchBody,
} from '@tramite/contract';
import type { PreviewedItem } from '../../../platform/batch/define-batch.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { listFoundIds } from '../../finding/search/search.ids.service.ts';
import { kindOf } from './batch.kinds.ts';
import { type ItemRow, insertBatch, insertItems, removePreviewsBut } from './batch.repository.ts';
import { getBatch } from './batch.service.ts';

export interface AskedBatch {
  readonly kind: BatchKind;
  readonly input: BatchInput<BatchKind>;
  readonly ids?: readonly number[];
  readonly search?: SearchBody;
}

type Previewed = ResponseOf<typeof endpoints.batch.preview>;

/** Previews of a user that are kept: as many windows may ask side by side. */
const PREVIEWS = 4;
/** Records previewed at once. */
const AT_ONCE = 500;

/** Previews a job and stores it for its start. @throws batch.empty, batch.too_many, permission.denied */
export async function previewBatch(ctx: Ctx, asked: AskedBatch): Promise<Previewed> {
  const ids = await idsOf(ctx, asked);
  if (ids.length === 0) throw problem('batch.empty');
  const items = await previewItems(ctx, asked, ids);
  const id = await nextId(ctx.db, 'batch');
  const shown = await getBatch(ctx, await keep(ctx, asked, { id, items }));
  return { ...shown, choices: choicesOf(items) };
}

/** In the order of the ids. @throws permission.denied; the kind's error if none of them is found */
export async function previewItems(
  ctx: Ctx,
  { kind: name, input }: Pick<AskedBatch, 'kind' | 'input'>,
  ids: readonly number[],
): Promise<PreviewedItem[]> {
  const kind = kindOf(name);
  if (!hasPermission(ctx.actor, ...kind.permission)) throw problem('permission.denied');
  const found: PreviewedItem[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    found.push(...(await kind.preview(ctx, ids.slice(from, from + AT_ONCE), input)));
  }
  if (found.length === 0 && ids.length > 0) throw problem(kind.notFound);
  const byId = new Map(found.map((item) => [item.recordId, item]));
  return ids.map((recordId) => byId.get(recordId) ?? { recordId, label: `#${recordId}`, allowed: kind.notFound });
}

async function idsOf(ctx: Ctx, { kind, ids, search }: AskedBatch): Promise<number[]> {
  if ((ids === undefined) === (search === undefined)) throw fieldProblem('ids', 'required');
  if (!search) return [...new Set(ids)];
  if (search.searchType !== kindOf(kind).of) throw fieldProblem('search.searchType', 'notAmong');
  const found = await listFoundIds(ctx, search, mostInBatch + 1);
  if (found.length > mostInBatch) throw problem('batch.too_many', { values: { most: mostInBatch } });
  return found;
}

/** Choices offered by any item, alphabetically. */
function choicesOf(items: readonly PreviewedItem[]): Previewed['choices'] {
  const byId = new Map(items.flatMap(({ choices = [] }) => choices.map((choice) => [choice.id, choice])));
  return [...byId.values()].sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'));
}

/** Stores the preview and removes all but the user's newest; returns the job's id. */
function keep(
  ctx: Ctx,
  { kind, input }: AskedBatch,
  { id, items }: { id: number; items: readonly PreviewedItem[] },
): Promise<number> {
  const { customerId, actor, clock } = ctx;
  const rows = items.map(toRow);
  const skipped = rows.filter(({ state }) => state === 'skipped').length;
  const { userId, assumedBy } = actor;
  const made = { id, kind, userId, assumedBy, input, state: 'previewed', undo_of: null, at: clock.now() } as const;
  const batch = insertBatch(customerId, { ...made, total: rows.length, skipped });
  return change(ctx, {
    read: () => readPile(ctx.db, ctx),
    decide: (pile) => ({
      guarded: [{ part: 'batch', sql: batch }, pileGuard(ctx, pile)],
      parts: [insertItems(customerId, id, rows), removePreviewsBut(customerId, userId, PREVIEWS - 1)],
      audit: [],
      answer: id,
    }),
  });
}

function toRow(item: PreviewedItem): Omit<ItemRow, 'position'> {
  const { recordId, label, detail = null, allowed, values, changes = [], step = null } = item;
  const shown = { recordId, label, detail, changes: [...changes], step, kept: null };
  if (allowed === true) return { ...shown, state: 'waiting', code: null, message: null };
  return { ...shown, state: 'skipped', code: allowed, message: errorText(allowed, values) };
}
