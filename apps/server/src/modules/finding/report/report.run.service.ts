import { randomUUID } from 'node:crypto';
import { errorText } from '@tramite/contract';
import { userContext } from '../../../platform/batch/user-context.ts';
import type { Platform } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { ownContext } from '../../../platform/change/own-context.ts';
import { isDatabaseAway } from '../../../platform/db/database-away.ts';
import type { DomainEvent } from '../../../platform/outbox/outbox-row.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { createReportKey } from '../../../platform/storage/storage-key.ts';
import { tellUser } from '../../records/notice/notice.parts.ts';
import { writeReportFile } from './report.file.ts';
import { findReport, moveReport, type ReportMove, type ReportRow } from './report.repository.ts';
import { openTable } from './report.table.ts';

/** Longer than a page ever takes: a report that gives no sign for so long has lost its node. */
const ALIVE_MS = 60_000;
/** How often it says how far it is. */
const SIGN_MS = 2_000;

/** What has the worker make a report. */
export function reportEvent(reportId: number): DomainEvent {
  return { event: 'report.queued', payload: { reportId } };
}

/**
 * Makes the file of a report as the user who asked, with what they may see by then. Who comes while another is at it
 * leaves again; what a killed node left is begun anew.
 */
export async function runReport(platform: Platform, customerId: number, reportId: number): Promise<void> {
  const ctx = ownContext(platform, customerId, 'report.run');
  const report = await takeTurn(ctx, reportId, randomUUID());
  if (!report) return;
  const key = createReportKey(customerId, report.format);
  const target = { customerId, userId: report.user_id };
  const turn: Turn = { ctx, report, byMail: await platform.flags.isEnabled('report-by-email', target) };
  try {
    const made = await make(platform, turn, key);
    const isKept = await moveOn(turn, { state: 'ready', key, endedAt: ctx.clock.now(), ...made });
    if (!isKept) await platform.storage.remove(key);
  } catch (error) {
    await platform.storage.remove(key);
    if (error instanceof Left) return;
    if (isDatabaseAway(error)) throw error;
    await fail(turn, error);
  }
}

/** Who works on a report, and whether mail tells its end, too. */
interface Turn {
  readonly ctx: CustomerCtx;
  readonly report: ReportRow;
  readonly byMail: boolean;
}

/** Somebody else has the report now, it was deleted, or this node is about to end. */
class Left extends Error {}

async function make(platform: Platform, turn: Turn, key: string) {
  const { ctx, report } = turn;
  const { user_id: userId, assumed_by: assumedBy, format } = report;
  const actor = await platform.sessions.actorOf({ userId, customerId: ctx.customerId, assumedBy });
  if (!actor || !hasPermission(actor, 'report.export')) throw problem('permission.denied');
  const counts = { done: 0, rows: 0 };
  let signed = performance.now();
  const table = await openTable(userContext(platform, actor, 'report.run'), report, async (done, rows) => {
    Object.assign(counts, { done, rows });
    if (platform.drain.isDraining) {
      await moveOn(turn, { state: 'queued', done: 0, rows: 0 });
      throw new Left();
    }
    if (performance.now() - signed < SIGN_MS) return;
    signed = performance.now();
    const aliveUntil = new Date(ctx.clock.now().getTime() + ALIVE_MS);
    const move = { state: 'running', runner: report.runner ?? undefined, aliveUntil, ...counts } as const;
    if (!(await moveOn(turn, move))) throw new Left();
  });
  const size = await writeReportFile(platform, { format, key, sheet: table });
  return { ...counts, size, total: counts.done };
}

async function takeTurn(ctx: CustomerCtx, id: number, runner: string): Promise<ReportRow | null> {
  const { db, customerId, clock } = ctx;
  const now = clock.now();
  return change(ctx, {
    read: () => findReport(db, customerId, id),
    decide: (row): Decision<ReportRow | null> => {
      if (!row || !isFree(row, now)) return { guarded: [], audit: [], answer: null };
      const aliveUntil = new Date(now.getTime() + ALIVE_MS);
      const move = { state: 'running', runner, aliveUntil, done: 0, rows: 0 } as const;
      return { ...moving(ctx, row, move), answer: { ...row, state: 'running', runner, alive_until: aliveUntil } };
    },
  });
}

function isFree({ state, alive_until: until }: ReportRow, now: Date): boolean {
  return (state === 'queued' || state === 'running') && (until === null || until < now);
}

/** Moves the report on if its turn is still this one's; answers whether it was. */
function moveOn({ ctx, report, byMail }: Turn, move: ReportMove): Promise<boolean> {
  const { db, customerId } = ctx;
  return change(ctx, {
    read: () => findReport(db, customerId, report.id),
    decide: (now): Decision<boolean> => {
      if (now?.runner !== report.runner || now?.state !== 'running') return { guarded: [], audit: [], answer: false };
      const isOver = move.state === 'ready' || move.state === 'failed';
      return {
        ...mergeParts(moving(ctx, now, move), isOver ? endedParts(ctx, { row: now, move, byMail }) : {}),
        answer: true,
      };
    },
  });
}

function moving({ customerId }: CustomerCtx, row: ReportRow, move: ReportMove) {
  return {
    guarded: [{ part: 'report', sql: moveReport(customerId, row, move) }],
    audit: [],
    live: [{ kind: 'report', toUserId: row.user_id }] as const,
  };
}

/** What its user is told in the inbox, and by mail where the flag says so. */
function endedParts(
  ctx: CustomerCtx,
  { row, move, byMail }: { row: ReportRow; move: ReportMove; byMail: boolean },
): ChangeParts {
  const isReady = move.state === 'ready';
  const text = isReady
    ? `${row.file_name} está em “Meus relatórios” por 7 dias.`
    : `${row.file_name}: ${move.message ?? errorText('report.failed')}`;
  const title = isReady ? 'Relatório pronto' : 'Relatório não gerado';
  return tellUser(ctx, { kind: 'REPORT_READY', userId: row.user_id, title, text, byMail });
}

async function fail(turn: Turn, error: unknown): Promise<void> {
  const { ctx, report } = turn;
  if (!(error instanceof ProblemError)) ctx.log.error({ err: error, reportId: report.id }, 'a report failed');
  const message = error instanceof ProblemError ? error.message : errorText('report.failed');
  await moveOn(turn, { state: 'failed', message, endedAt: ctx.clock.now() });
}
