import { type DashboardFilters, dashboardPage, type endpoints, type ResponseOf } from '@tramite/contract';
import { eachDay, untilOf } from '@tramite/rules/dashboard/board-period';
import {
  approvalSearch,
  type BoardSearch,
  endedSearch,
  type Places,
  processSearch,
  underWaySearch,
} from '@tramite/rules/dashboard/board-search';
import { processSituationName } from '@tramite/rules/process/situation';
import type { Ctx } from '../../../platform/call/context.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { foundRows } from '../search/search.source.service.ts';
import { type BoardRow, countBoard, type Measure } from './dashboard.count.facts.ts';
import { listPage, listWaiting } from './dashboard.repository.ts';
import { readFilters, readScope, type Scope } from './dashboard.scope.service.ts';
import { agesOf, countOf, listBoardProcesses, most, oneOf, ownersOf, stagesOf } from './dashboard.shared.ts';

type Answer<N extends keyof (typeof endpoints)['dashboard']> = ResponseOf<(typeof endpoints)['dashboard'][N]>;

/** The oldest documents that wait are told one by one. */
const OLDEST = 20;

/** A page of the processes of a period. */
export async function listProcesses(
  ctx: Ctx,
  customerId: number,
  filters: DashboardFilters,
): Promise<Answer<'listProcesses'>> {
  const { standing } = await readFilters(ctx, customerId, filters, 'processes');
  const { page = 0 } = filters;
  const rows = await foundRows(ctx, processSearch(filters, standing));
  const { total, ids } = await listPage(ctx.db, rows, { page, size: dashboardPage, dir: 'desc' });
  return { page, total, items: await listBoardProcesses(ctx, ids) };
}

/** Processes captured in a period as they stand now, and those that ended in it. */
export async function getProcessSummary(
  ctx: Ctx,
  customerId: number,
  filters: DashboardFilters,
): Promise<Answer<'processSummary'>> {
  const scope = await readFilters(ctx, customerId, filters, 'processes');
  const { standing, today, now } = scope;
  const { businessStagesDate: since } = filters;
  const moved = processSearch(filters, standing, since ? { lastProgress: { from: since } } : {});
  const [rows, stages, old, ended] = await Promise.all([
    count(ctx, scope, processSearch(filters, standing), ['total', 'situation', 'late', 'owner', 'day']),
    count(ctx, scope, moved, ['stage']),
    count(ctx, scope, underWaySearch(filters, standing), ['age']),
    count(ctx, scope, endedSearch(filters, standing), ['endedDay', 'duration']),
  ]);
  const countOn = (of: readonly BoardRow[], day: string) => of.find(({ key }) => key === day)?.n ?? 0;
  const [begun, done] = [most(rows, 'day'), most(ended, 'endedDay')];
  return {
    at: now.toISOString(),
    until: untilOf(filters, today),
    count: countOf(rows, 'total'),
    late: countOf(rows, 'late'),
    stages: stagesOf(stages).map(({ id, label, count: n }) => ({ id, label, count: n })),
    situations: most(rows, 'situation').map(({ key, n }) => {
      return { id: Number(key), name: processSituationName(Number(key)), count: n };
    }),
    throughput: eachDay(filters).map((date) => ({ date, begun: countOn(begun, date), ended: countOn(done, date) })),
    p50Hours: oneOf(ended, 'duration')?.p50 ?? null,
    p90Hours: oneOf(ended, 'duration')?.p90 ?? null,
    ages: agesOf(old),
    owners: (await ownersOf(ctx, rows)).map(({ owner, count: n }) => ({ owner, count: n })),
  };
}

/** Documents that wait for a check: by role, age and establishment, with the oldest. */
export async function getApprovals(ctx: Ctx, customerId: number, places: Places): Promise<Answer<'approvalSummary'>> {
  const scope = await readScope(ctx, customerId, places);
  const { choices, standing, now } = scope;
  const search = approvalSearch(
    standing,
    choices.roles.map(({ id }) => id),
  );
  const [rows, page] = await Promise.all([
    count(ctx, scope, search, ['total', 'role', 'establishment', 'age']),
    foundRows(ctx, search).then((found) => listPage(ctx.db, found, { page: 0, size: OLDEST, dir: 'asc' })),
  ]);
  const roles = new Map(choices.roles.map((role) => [role.id, role.label]));
  const standings = new Map(choices.establishments.map(({ id, label }) => [id, label]));
  const named = (names: ReadonlyMap<number, string>, of: Measure) =>
    most(rows, of).map(({ key, n }) => {
      return { id: Number(key), label: names.get(Number(key)) ?? `#${key}`, count: n };
    });
  return {
    at: now.toISOString(),
    count: countOf(rows, 'total'),
    roles: named(roles, 'role'),
    establishments: named(standings, 'establishment'),
    ages: agesOf(rows),
    oldest: await presentOldest(ctx, page.ids, roles),
  };
}

async function presentOldest(ctx: Ctx, ids: readonly number[], roles: ReadonlyMap<number, string>) {
  const rows = await listWaiting(ctx.db, ctx.customerId, ids);
  const { documentTypes, establishments } = await getCatalog(ctx, (catalog) =>
    rows.every((row) => catalog.documentTypes.has(row.type_id) && catalog.establishments.has(row.establishment_id)),
  );
  return rows.map((row) => ({
    id: row.id,
    type: { id: row.type_id, label: documentTypes.get(row.type_id)?.label ?? `#${row.type_id}` },
    situation: row.situation,
    workflowId: row.process_id,
    establishment: { id: row.establishment_id, label: establishments.get(row.establishment_id)?.name ?? '' },
    capturedAt: row.captured_at.toISOString(),
    roles: row.role_ids.map((id) => ({ id, label: roles.get(id) ?? `#${id}` })),
  }));
}

async function count(ctx: Ctx, { now }: Scope, search: BoardSearch, measures: readonly Measure[]): Promise<BoardRow[]> {
  return countBoard(ctx.db, { customerId: ctx.customerId, now, rows: await foundRows(ctx, search) }, measures);
}
