import { randomUUID } from 'node:crypto';
import { errorText } from '@tramite/contract';
import type { Platform } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { ProblemError } from '../../../platform/problem/problem.ts';
import { tellUser } from '../../records/notice/notice.change.ts';
import { importNews, reportNews } from './report.news.ts';
import { findReport, moveReport, type ReportMove, type ReportRow } from './report.repository.ts';

/** Longer than a page ever takes: a report that gives no sign for so long has lost its node. */
const ALIVE_MS = 60_000;
/** How often it says how far it is. */
const SIGN_MS = 2_000;

/** Who works on a report, and whether mail tells its end, too. */
export interface Turn {
  readonly ctx: CustomerCtx;
  readonly report: ReportRow;
  readonly byMail: boolean;
}

/** Somebody else has the report now, it was deleted, or this node is about to end. */
export class Left extends Error {}

/** Who asked for a report, with what they may do by now; undefined for who is out. */
export function actorOf({ sessions }: Platform, { ctx, report }: Turn) {
  const { user_id: userId, assumed_by: assumedBy } = report;
  return sessions.actorOf({ userId, customerId: ctx.customerId, assumedBy });
}

/**
 * Tells how far a report is, now and then, and keeps its turn.
 * @throws Left
 */
export function signsOf(platform: Platform, turn: Turn) {
  const { ctx, report } = turn;
  let signed = performance.now();
  return async (counts: { readonly done: number; readonly rows: number }): Promise<void> => {
    if (platform.drain.isDraining) {
      await moveOn(turn, { state: 'queued', done: 0, rows: 0 });
      throw new Left();
    }
    if (performance.now() - signed < SIGN_MS) return;
    signed = performance.now();
    const aliveUntil = new Date(ctx.clock.now().getTime() + ALIVE_MS);
    const move = { state: 'running', runner: report.runner ?? undefined, aliveUntil, ...counts } as const;
    if (!(await moveOn(turn, move))) throw new Left();
  };
}

/** Has a report for as long as this one gives signs of it; null while another has it. */
export async function takeTurn(ctx: CustomerCtx, id: number): Promise<ReportRow | null> {
  const { db, customerId, clock } = ctx;
  const runner = randomUUID();
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
export function moveOn({ ctx, report, byMail }: Turn, move: ReportMove): Promise<boolean> {
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

export function moving({ customerId }: CustomerCtx, row: ReportRow, move: ReportMove) {
  return {
    guarded: [{ part: 'report', sql: moveReport(customerId, row, move) }],
    audit: [],
    live: [{ kind: 'report', toUserId: row.user_id }] as const,
  };
}

/** What its user is told in the inbox, and by mail where the flag says so. */
export function endedParts(
  ctx: CustomerCtx,
  { row, move, byMail }: { row: ReportRow; move: ReportMove; byMail: boolean },
): ChangeParts {
  const { title, text } = row.kind === 'import' ? importNews(row, move) : reportNews(row, move);
  return tellUser(ctx, { kind: 'REPORT_READY', userId: row.user_id, title, text, byMail });
}

/** Ends a report with the reason. */
export async function fail(turn: Turn, error: unknown): Promise<void> {
  const { ctx, report } = turn;
  if (!(error instanceof ProblemError)) ctx.log.error({ err: error, reportId: report.id }, 'a report failed');
  const message = reasonOf(error, report.kind);
  await moveOn(turn, { state: 'failed', message, endedAt: ctx.clock.now() });
}

function reasonOf(error: unknown, kind: ReportRow['kind']): string {
  if (!(error instanceof ProblemError)) return errorText(kind === 'import' ? 'server.unexpected' : 'report.failed');
  return Object.values(error.options.fields ?? {})[0] ?? error.message;
}
