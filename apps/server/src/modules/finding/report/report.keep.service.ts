import type { AnyReportFormat, Report } from '@tramite/contract';
import { wallClock } from '@tramite/rules/date/zoned';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import type { Guarded } from '../../../platform/change/decision.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { beginWork, readWork, type Work } from '../../definitions/room/room.change.ts';
import { findFull } from '../../definitions/room/room.facts.ts';
import { takeRoom } from '../../definitions/room/room.sql.ts';
import { queuedEvent } from './report.event.change.ts';
import { countUnderWay, findReport, type ReportRow } from './report.facts.ts';
import { presentReport } from './report.presenter.ts';
import { insertReport, type NewReport, takenBy } from './report.sql.ts';

/** Unfinished reports per user. */
const UNDER_WAY = 3;

/** Defaults of a new report, which waits for a worker. */
export async function newReport(
  ctx: Ctx,
  { name, format }: { readonly name: string; readonly format: AnyReportFormat },
) {
  const { timeZone } = await getCatalog(ctx, () => true);
  const { db, actor, clock } = ctx;
  const now = clock.now();
  return {
    id: await nextId(db, 'report'),
    user_id: actor.userId,
    assumed_by: actor.assumedBy,
    format,
    state: 'queued' as const,
    ...{ done: 0, rows: 0, storage_key: null, source_key: null, source_size: null, import: null, size: null },
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
 * @param also what is written with it
 * @throws report.too_many, room.company_*
 */
export function keepReport(
  ctx: Ctx,
  report: NewReport,
  told: Readonly<Record<string, string | boolean>> = {},
  also: Pick<Decision<Report>, 'parts' | 'audit'> = { audit: [] },
): Promise<Report> {
  const { customerId, actor, clock, platform } = ctx;
  const { id, kind, format, state, total } = report;
  const taken = takenBy(report);
  return change(ctx, {
    read: async () => ({ underWay: await readUnderWay(ctx), full: await findFull(ctx, taken) }),
    decide: ({ underWay, full }): Decision<Report> => {
      const isQueued = state === 'queued';
      if (full) throw full;
      const room = { part: 'room', sql: takeRoom(customerId, taken, platform.settings.room) };
      return {
        guarded: [
          { part: 'report', sql: insertReport(customerId, report) },
          ...(taken.files > 0 ? [room] : []),
          ...(isQueued ? underWayGuards(ctx, underWay) : []),
        ],
        parts: also.parts,
        audit: [
          ...also.audit,
          { action: 'report.create', objectType: 'report', objectId: id, data: { kind, format, total, ...told } },
        ],
        events: isQueued ? [queuedEvent(report)] : [],
        live: [{ kind: 'report', toUserId: actor.userId }],
        answer: presentReport({ ...report, message: null, runner: null, alive_until: null }, actor, clock.now()),
      };
    },
  });
}

export interface UnderWay {
  readonly pile: number;
  readonly own: number;
  readonly work: Work;
}

/** What the actor and the company have under way. */
export async function readUnderWay(ctx: Ctx): Promise<UnderWay> {
  const [pile, work] = await Promise.all([readPile(ctx.db, ctx), readWork(ctx)]);
  return { pile, work, own: await countUnderWay(ctx.db, ctx.customerId, ctx.actor.userId) };
}

/** The guards of one more under way. @throws report.too_many, room.company_work */
export function underWayGuards(ctx: Ctx, { pile, own, work }: UnderWay): Guarded[] {
  if (own >= UNDER_WAY) throw problem('report.too_many', { values: { most: UNDER_WAY } });
  return [pileGuard(ctx, pile), beginWork(ctx.customerId, work)];
}

/** @throws report.not_found, also for a report of somebody else */
export async function getOwn({ db, customerId, actor }: Ctx, id: number): Promise<ReportRow> {
  const row = await findReport(db, customerId, id);
  if (row?.user_id !== actor.userId) throw problem('report.not_found');
  return row;
}
