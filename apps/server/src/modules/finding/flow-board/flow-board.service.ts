import type { BodyOf, endpoints, FlowBoardStage, ResponseOf } from '@tramite/contract';
import { flowSearch, type Standing } from '@tramite/rules/dashboard/board-search';
import type { Ctx } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { countBoard } from '../dashboard/dashboard.count.facts.ts';
import { readFilters } from '../dashboard/dashboard.scope.service.ts';
import { foundRows } from '../search/search.source.service.ts';
import {
  countLoops,
  countStays,
  findType,
  listStageNames,
  pageOfStays,
  type StageNameRow,
  type StayCountRow,
  type Stays,
} from './flow-board.repository.ts';

type Calls = (typeof endpoints)['flowBoard'];
type Filters = BodyOf<Calls['get']>;

const PAGE = 50;

/**
 * How the processes of a type run, as far as the actor sees them.
 * @throws process_type.not_found, dashboard.*, request.invalid for a period that is reversed or too long
 */
export async function getBoard(ctx: Ctx, id: number, filters: Filters): Promise<ResponseOf<Calls['get']>> {
  const { standing, now } = await ensureBoard(ctx, id, filters);
  const { db, customerId } = ctx;
  const [names, rows, stays] = await Promise.all([
    listStageNames(db, customerId, id),
    foundRows(ctx, flowSearch(id, standing)),
    staysOf(ctx, id, filters, standing),
  ]);
  const [counted, passed, loops] = await Promise.all([
    countBoard(db, { customerId, now, rows }, ['total', 'late', 'stage']),
    countStays(db, stays),
    countLoops(db, stays),
  ]);
  const numberOf = (measure: 'total' | 'late') => counted.find(({ of }) => of === measure)?.n ?? 0;
  const stages = names.map((name) => {
    const there = counted.find(({ of, key }) => of === 'stage' && key !== null && name.labels.includes(key));
    const gone = passed.find(({ stage }) => name.labels.includes(stage));
    return presentStage(name, { standing: there?.n ?? 0, late: there?.late ?? 0 }, gone);
  });
  return {
    at: now.toISOString(),
    standing: numberOf('total'),
    late: numberOf('late'),
    stages: stages.filter(({ elementIds, standing: n, passed: gone }) => elementIds.length + n + gone > 0),
    loops: [...loops],
  };
}

/**
 * What the numbers of the board count.
 * @throws what `getBoard` throws
 */
export async function listStays(
  ctx: Ctx,
  id: number,
  { stage, back, backTo, page = 1, ...filters }: BodyOf<Calls['listStays']>,
): Promise<ResponseOf<Calls['listStays']>> {
  const { standing } = await ensureBoard(ctx, id, filters);
  const stays = await staysOf(ctx, id, filters, standing);
  const rows = await pageOfStays(ctx.db, stays, { stage, back, backTo, limit: PAGE, offset: (page - 1) * PAGE });
  return {
    count: rows[0]?.total ?? 0,
    page,
    pageSize: PAGE,
    items: rows.map((row) => ({
      id: row.id,
      workflowId: row.process_id,
      stage: row.stage,
      backTo: row.back_to,
      enteredAt: row.entered_at.toISOString(),
      leftAt: row.left_at.toISOString(),
      workedMinutes: row.worked_minutes,
    })),
  };
}

async function ensureBoard(ctx: Ctx, id: number, filters: Filters) {
  const [type] = await findType(ctx.db, ctx.customerId, id);
  if (!type) throw problem('process_type.not_found');
  return readFilters(ctx, ctx.customerId, filters, 'processes');
}

/** Of all processes of the type, ended ones too. */
async function staysOf(ctx: Ctx, typeId: number, filters: Filters, standing: Standing): Promise<Stays> {
  const { startDate, endDate } = filters;
  const { processSituationIds: _, ...options } = flowSearch(typeId, standing).options ?? {};
  const rows = await foundRows(ctx, { ...flowSearch(typeId, standing), options });
  return { customerId: ctx.customerId, typeId, startDate, endDate, rows };
}

function presentStage(
  { label, elements }: StageNameRow,
  there: Pick<FlowBoardStage, 'standing' | 'late'>,
  stays: StayCountRow | undefined,
): FlowBoardStage {
  return {
    label,
    elementIds: elements,
    ...there,
    passed: stays?.passed ?? 0,
    p50Minutes: stays?.p50 ?? null,
    p90Minutes: stays?.p90 ?? null,
    back: stays?.back ?? 0,
  };
}
