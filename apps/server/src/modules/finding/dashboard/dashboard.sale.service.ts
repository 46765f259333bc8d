import {
  type DashboardFilters,
  dashboardPage,
  type endpoints,
  processSituation,
  type ResponseOf,
} from '@tramite/contract';
import { eachDay, periodBefore, untilOf } from '@tramite/rules/dashboard/board-period';
import { type BoardSearch, type Narrowing, saleSearch, saleTagsOf } from '@tramite/rules/dashboard/board-search';
import { forecastDays, forecastMonth } from '@tramite/rules/dashboard/forecast';
import { addDays } from '@tramite/rules/date/day';
import type { Ctx } from '../../../platform/call/context.ts';
import { foundRows } from '../search/search.source.service.ts';
import { type BoardRow, countBoard, type Measure } from './dashboard.count.facts.ts';
import { listPage } from './dashboard.repository.ts';
import { readFilters, type Scope, seesValues } from './dashboard.scope.service.ts';
import { countOf, listBoardProcesses, most, oneOf, ownersOf, stagesOf } from './dashboard.shared.ts';

type Answer<N extends keyof (typeof endpoints)['dashboard']> = ResponseOf<(typeof endpoints)['dashboard'][N]>;

/** A page of the sales of a period. */
export async function listSales(ctx: Ctx, customerId: number, filters: DashboardFilters): Promise<Answer<'listSales'>> {
  const { standing } = await readFilters(ctx, customerId, filters, 'sales');
  const rows = await foundRows(ctx, saleSearch(filters, standing));
  const { total, ids } = await listPage(ctx.db, rows, { page: filters.page ?? 0, size: dashboardPage, dir: 'desc' });
  return { count: total, items: await listBoardProcesses(ctx, ids) };
}

/** Sales by day of capture, days without one among them. */
export async function getSaleHistory(
  ctx: Ctx,
  customerId: number,
  filters: DashboardFilters,
): Promise<Answer<'saleHistory'>> {
  const scope = await readFilters(ctx, customerId, filters, 'sales');
  const [rows, isPriced] = await Promise.all([
    count(ctx, scope, saleSearch(filters, scope.standing), ['day']),
    seesValues(ctx),
  ]);
  const byDay = new Map(rows.map(({ key, n, cents }) => [key, { n, cents }]));
  const series = eachDay(filters).map((date) => ({
    date,
    count: byDay.get(date)?.n ?? 0,
    valueCents: isPriced ? (byDay.get(date)?.cents ?? 0) : null,
  }));
  return { series };
}

/** Sales by the stage in which they stand, in the order of the flow. */
export async function getSalesByStage(
  ctx: Ctx,
  customerId: number,
  filters: DashboardFilters,
): Promise<Answer<'salesByStage'>> {
  const rows = await countStages(ctx, customerId, filters);
  return { stages: stagesOf(rows).map(({ id, label, count: n }) => ({ id, label, count: n })) };
}

/** The same by whether they are within their time, with how long they have stood there. */
export async function getSaleSlaByStage(
  ctx: Ctx,
  customerId: number,
  filters: DashboardFilters,
): Promise<Answer<'saleSlaByStage'>> {
  const rows = await countStages(ctx, customerId, filters);
  const stages = stagesOf(rows).map(({ id, label, n, late, p50, p90 }) => {
    return { id, label, onTime: n - (late ?? 0), late: late ?? 0, p50Hours: p50 ?? 0, p90Hours: p90 ?? 0 };
  });
  return { stages };
}

async function countStages(ctx: Ctx, customerId: number, filters: DashboardFilters): Promise<BoardRow[]> {
  const scope = await readFilters(ctx, customerId, filters, 'sales');
  const { businessStagesDate: since } = filters;
  const narrowing: Narrowing = since ? { lastProgress: { from: since } } : {};
  return count(ctx, scope, saleSearch(filters, scope.standing, narrowing), ['stage']);
}

/** Sales by who captured them. */
export async function getSalesByCapture(
  ctx: Ctx,
  customerId: number,
  filters: DashboardFilters,
): Promise<Answer<'salesByCapture'>> {
  const scope = await readFilters(ctx, customerId, filters, 'sales');
  const [rows, isPriced] = await Promise.all([
    count(ctx, scope, saleSearch(filters, scope.standing), ['owner']),
    seesValues(ctx),
  ]);
  const owners = await ownersOf(ctx, rows);
  return { owners: owners.map((each) => ({ ...each, valueCents: isPriced ? each.valueCents : null })) };
}

/** The first look: a period beside the one before, by tag and establishment, with what the month may become. */
export async function getSaleSummary(
  ctx: Ctx,
  customerId: number,
  filters: DashboardFilters,
): Promise<Answer<'saleSummary'>> {
  const scope = await readFilters(ctx, customerId, filters, 'sales');
  const { standing, today, now, choices } = scope;
  const previous = periodBefore(filters, today);
  const [rows, before, forecast, isPriced] = await Promise.all([
    count(ctx, scope, saleSearch(filters, standing), ['total', 'situation', 'late', 'tag', 'establishment']),
    count(ctx, scope, saleSearch({ ...filters, ...previous }, standing), ['total', 'establishment']),
    foretell(ctx, scope, filters),
    seesValues(ctx),
  ]);
  const cents = (row: BoardRow | undefined) => (isPriced ? (row?.cents ?? 0) : null);
  const names = new Map(choices.establishments.map(({ id, label }) => [id, label]));
  const tagNames = new Map(choices.tags.map(({ id, name }) => [id, name]));
  const placeIn = (of: readonly BoardRow[], key: string | null) =>
    of.find((row) => row.of === 'establishment' && row.key === key);
  const keys = [...most(rows, 'establishment'), ...most(before, 'establishment')].map(({ key }) => key);
  return {
    at: now.toISOString(),
    until: untilOf(filters, today),
    count: countOf(rows, 'total'),
    valueCents: cents(oneOf(rows, 'total')),
    ended: rows.find(({ of, key }) => of === 'situation' && Number(key) === processSituation.ended)?.n ?? 0,
    late: countOf(rows, 'late'),
    previous: { ...previous, count: countOf(before, 'total'), valueCents: cents(oneOf(before, 'total')) },
    tags: most(rows, 'tag').map((row) => {
      const id = Number(row.key);
      return { id, name: tagNames.get(id) ?? `#${id}`, count: row.n, valueCents: cents(row) };
    }),
    establishments: [...new Set(keys)].map((key) => {
      const id = Number(key);
      const place = placeIn(rows, key);
      const label = names.get(id) ?? `#${id}`;
      return { id, label, count: place?.n ?? 0, previous: placeIn(before, key)?.n ?? 0, valueCents: cents(place) };
    }),
    forecast,
  };
}

/** What the month that has today may become, wherever the period lies. */
async function foretell(ctx: Ctx, scope: Scope, filters: DashboardFilters) {
  const { today, standing } = scope;
  const startDate = [addDays(today, -forecastDays), `${today.slice(0, 7)}-01`].sort()[0] ?? today;
  const asked = { ...filters, startDate, endDate: today };
  const rows = await count(ctx, scope, saleSearch(asked, standing), ['day']);
  const byDay = new Map(rows.map(({ key, n }) => [key, n]));
  return forecastMonth(
    eachDay(asked).map((date) => ({ date, count: byDay.get(date) ?? 0 })),
    today,
  );
}

async function count(ctx: Ctx, scope: Scope, search: BoardSearch, measures: readonly Measure[]): Promise<BoardRow[]> {
  const rows = await foundRows(ctx, search);
  const { now, choices } = scope;
  return countBoard(ctx.db, { customerId: ctx.customerId, now, rows, families: familiesOf(choices.tags) }, measures);
}

/** The tags of sales, each with itself and what is below it. */
function familiesOf(tags: Scope['choices']['tags']): [root: number, id: number][] {
  const sales = [...saleTagsOf(tags)].filter((id) => tags.find((tag) => tag.id === id)?.parentId === null);
  return sales.flatMap((root) => {
    const below = new Set([root]);
    for (let size = 0; size !== below.size; ) {
      size = below.size;
      for (const { id, parentId } of tags) if (parentId !== null && below.has(parentId)) below.add(id);
    }
    return [...below].map((id): [number, number] => [root, id]);
  });
}
