import { type DashboardFilters, fieldText, longestPeriod } from '@tramite/contract';
import { daysOf } from '@tramite/rules/dashboard/board-period';
import { type Places, type Standing, saleTagsOf, standingOf } from '@tramite/rules/dashboard/board-search';
import type { Day } from '@tramite/rules/date/day';
import { dayOf } from '@tramite/rules/date/zoned';
import type { Ctx } from '../../../platform/call/context.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { listComparedIndexers } from '../../definitions/indexer/indexer.facts.ts';
import { isMaskedFor, maySeeIndexer } from '../../definitions/indexer/indexer.policy.ts';
import { SUBJECT_FIELDS } from '../../records/subject/process.subject.presenter.ts';
import { type ChoicesRow, findChoices } from './dashboard.choices.repository.ts';

/** What a board looks at, once what it is narrowed to was found to exist. */
export interface Scope {
  readonly choices: ChoicesRow;
  readonly standing: Standing;
  readonly now: Date;
  /** Where the customer is. */
  readonly today: Day;
}

type Board = 'sales' | 'processes';

/**
 * The board of a customer as the actor may look at it.
 * @throws dashboard.off, dashboard.not_found for another customer; dashboard.filter_unknown for places that are not the actor's
 */
export async function readScope(ctx: Ctx, customerId: number, places: Places = {}, board?: Board): Promise<Scope> {
  if (customerId !== ctx.customerId) throw problem('dashboard.not_found');
  await ensureOn(ctx, board);
  const choices = await findChoices(ctx.db, ctx.customerId, ctx.actor);
  if (!choices) throw problem('dashboard.not_found');
  const isAmong = (field: keyof Places, of: readonly { readonly id: number }[]) => {
    const known = new Set(of.map(({ id }) => id));
    if (places[field]?.some((id) => !known.has(id))) throw unknownFilter(field, 'notAmong');
  };
  isAmong('establishmentIds', choices.establishments);
  isAmong('groupIds', choices.groups);
  isAmong('filialIds', choices.filials);
  const now = ctx.clock.now();
  const standing = standingOf(
    choices.establishments.map((each) => ({ ...each, groupIds: [...each.groupIds] })),
    places,
  );
  return { choices, standing, now, today: dayOf(now, choices.time_zone) };
}

/**
 * The same with a period and tags; of sales only tags of sales.
 * @throws what `readScope` throws; request.invalid for a period that is reversed or too long; dashboard.filter_unknown for tags that are not there
 */
export async function readFilters(
  ctx: Ctx,
  customerId: number,
  filters: DashboardFilters,
  board: Board,
): Promise<Scope> {
  const scope = await readScope(ctx, customerId, filters, board);
  if (filters.endDate < filters.startDate) throw fieldProblem('endDate', 'periodReversed');
  if (daysOf(filters) > longestPeriod) throw fieldProblem('endDate', 'periodTooLong', { limit: longestPeriod });
  const { tags } = scope.choices;
  const known = board === 'sales' ? saleTagsOf(tags) : new Set(tags.map(({ id }) => id));
  if (filters.tagIds?.some((id) => !known.has(id))) throw unknownFilter('tagIds', 'tagUnknown');
  return scope;
}

const unknownFilter = (field: string, text: 'notAmong' | 'tagUnknown') =>
  problem('dashboard.filter_unknown', { fields: { [field]: fieldText(text) } });

async function ensureOn({ flags, customerId, actor }: Ctx, board?: Board): Promise<void> {
  const names = board === 'sales' ? ['dashboards', 'sale-dashboards'] : ['dashboards'];
  for (const name of names)
    if (!(await flags.isEnabled(name, { customerId, userId: actor.userId }))) throw problem('dashboard.off');
}

/** Whether the actor is told whole what processes are worth. */
export async function seesValues(ctx: Ctx): Promise<boolean> {
  const { indexerIds } = await getCatalog(ctx, () => true);
  const id = indexerIds.get(SUBJECT_FIELDS.value);
  if (id === undefined) return true;
  const fields = await listComparedIndexers(ctx.db, ctx.customerId, [id]);
  const field = fields.find((each) => each.id === id);
  return field === undefined || (maySeeIndexer(ctx.actor, field) && !isMaskedFor(ctx.actor, field));
}
