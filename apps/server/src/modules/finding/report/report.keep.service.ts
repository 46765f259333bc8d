import type { Report, ReportFormat } from '@tramite/contract';
import { wallClock } from '@tramite/rules/date/zoned';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { queuedEvent } from './report.event.change.ts';
import { countUnderWay, findReport, type ReportRow } from './report.facts.ts';
import { presentReport } from './report.presenter.ts';
import { insertReport, type NewReport } from './report.sql.ts';

/** Unfinished reports per user. */
const UNDER_WAY = 3;

/** Defaults of a new report, which waits for a worker. */
export async function newReport(ctx: Ctx, { name, format }: { readonly name: string; readonly format: ReportFormat }) {
  const { timeZone } = await getCatalog(ctx, () => true);
  const { db, actor, clock } = ctx;
  const now = clock.now();
  return {
    id: await nextId(db, 'report'),
    user_id: actor.userId,
    assumed_by: actor.assumedBy,
    format,
    state: 'queued' as const,
    ...{ done: 0, rows: 0, storage_key: null, source_key: null, import: null, size: null },
    ...{ created_at: now, ended_at: null },
    file_name: fileNameOf(name, format, wallClock(now, timeZone)),
  };
}

function fileNameOf(name: string, format: string, { day, minutes }: { day: string; minutes: number }): string {
  const time = [minutes / 60, minutes % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join('');
  return `${name}-${day}-${time}.${format}`;
}

/**
 * Keeps a new report, and has the worker make it where it waits for that.
 * @param told what the audit says of it besides
 * @throws report.too_many
 */
export function keepReport(
  ctx: Ctx,
  report: NewReport,
  told: Readonly<Record<string, string | boolean>> = {},
): Promise<Report> {
  const { db, customerId, actor, clock } = ctx;
  const { id, kind, format, state, total } = report;
  return change(ctx, {
    read: async () => ({ pile: await readPile(db, ctx), underWay: await countUnderWay(db, customerId, actor.userId) }),
    decide: ({ pile, underWay }): Decision<Report> => {
      const isQueued = state === 'queued';
      if (isQueued) ensureFewUnderWay(underWay);
      return {
        guarded: [
          { part: 'report', sql: insertReport(customerId, report) },
          ...(isQueued ? [pileGuard(ctx, pile)] : []),
        ],
        audit: [
          { action: 'report.create', objectType: 'report', objectId: id, data: { kind, format, total, ...told } },
        ],
        events: isQueued ? [queuedEvent(report)] : [],
        live: [{ kind: 'report', toUserId: actor.userId }],
        answer: presentReport({ ...report, message: null, runner: null, alive_until: null }, actor, clock.now()),
      };
    },
  });
}

/** @throws report.too_many */
export function ensureFewUnderWay(underWay: number): void {
  if (underWay >= UNDER_WAY) throw problem('report.too_many', { values: { most: UNDER_WAY } });
}

/** @throws report.not_found, also for a report of somebody else */
export async function getOwn({ db, customerId, actor }: Ctx, id: number): Promise<ReportRow> {
  const row = await findReport(db, customerId, id);
  if (row?.user_id !== actor.userId) throw problem('report.not_found');
  return row;
}
