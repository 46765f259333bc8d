import type { Process } from '@tramite/contract';
import type { Age } from '@tramite/rules/dashboard/board-search';
import { ages } from '@tramite/rules/dashboard/board-search';
import type { Ctx } from '../../../platform/call/context.ts';
import { uncountedIds } from '../../../platform/db/sql.ts';
import { getUserNames } from '../../definitions/user-name/user-name.facts.ts';
import { presentProcesses } from '../../records/process/process.list.presenter.ts';
import type { BoardRow, Measure } from './dashboard.count.facts.ts';

/** Rows of one measure, the most first. */
export function most(rows: readonly BoardRow[], of: Measure): BoardRow[] {
  return rows.filter((row) => row.of === of).sort((a, b) => b.n - a.n || Number(a.key) - Number(b.key));
}

export const oneOf = (rows: readonly BoardRow[], of: Measure) => rows.find((row) => row.of === of);
export const countOf = (rows: readonly BoardRow[], of: Measure) => oneOf(rows, of)?.n ?? 0;

/** People by how many records they captured. */
export async function ownersOf(ctx: Ctx, rows: readonly BoardRow[]) {
  const owners = most(rows, 'owner');
  const names = await getUserNames(
    ctx,
    owners.map(({ key }) => Number(key)),
  );
  return owners.map(({ key, n, cents }) => {
    const id = Number(key);
    return { owner: { id, name: names.get(id) ?? `#${id}` }, count: n, valueCents: cents ?? 0 };
  });
}

export const stagesOf = (rows: readonly BoardRow[]) =>
  rows
    .filter(({ of }) => of === 'stage')
    .map((row) => ({ ...row, id: row.key ?? '', label: row.key ?? '', count: row.n }));

/** What days of capture add up to by age. */
export function agesOf(rows: readonly BoardRow[]) {
  const days = rows.filter(({ of }) => of === 'age').map(({ key, n }) => ({ days: Math.max(0, Number(key)), n }));
  const isIn = (age: Age, at: number) => at >= age.fromDays && (age.toDays === null || at <= age.toDays);
  return ages.map((age) => ({
    ...age,
    count: days.filter((each) => isIn(age, each.days)).reduce((sum, { n }) => sum + n, 0),
  }));
}

/** Processes as a board lists them, in this order. */
export async function listBoardProcesses(ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return (await presentProcesses(ctx, uncountedIds(ids))).map(inShort);
}

function inShort(process: Process) {
  const { id, type, captureInfo, establishment, situation, subject, task, tags, processDelayHours, valueCents } =
    process;
  return { id, type, captureInfo, establishment, situation, subject, task, tags, processDelayHours, valueCents };
}
