import { type ErrorCode, errorText } from '@tramite/contract';
import { aliveUntil, changeInTurn, takeTurn } from '../../../platform/batch/turn.ts';
import type { Platform } from '../../../platform/call/context.ts';
import type { CustomerCtx } from '../../../platform/change/change-ctx.ts';
import { type ChangeParts, mergeParts } from '../../../platform/change/merge-parts.ts';
import { ownContext } from '../../../platform/change/own-context.ts';
import { isDatabaseAway } from '../../../platform/db/database-away.ts';
import { ProblemError } from '../../../platform/problem/problem.ts';
import { tellUser } from '../../records/notice/notice.change.ts';
import { findReport, type ReportRow } from './report.facts.ts';
import { movedRoom, moveReport, type ReportMove } from './report.sql.ts';

/** Interval of progress reports. */
const SIGN_MS = 2_000;

export interface News {
  readonly title: string;
  readonly text: string;
}

export interface Making {
  readonly makes: (kind: ReportRow['kind']) => boolean;
  readonly make: (platform: Platform, turn: Turn) => Promise<void>;
  readonly news: (row: ReportRow, move: ReportMove) => News;
  /** The error code for unexpected failures. */
  readonly failure: ErrorCode;
}

/** The runner, and whether the end is also announced by mail. */
export interface Turn {
  readonly ctx: CustomerCtx;
  readonly report: ReportRow;
  readonly byMail: boolean;
  readonly news: Making['news'];
}

/** Another runner has the report, it was deleted, or this node is shutting down. */
class Left extends Error {}

/** Runs a report while this runner keeps its turn. A second runner stops; abandoned reports start again. */
export async function makeInTurn(
  platform: Platform,
  { customerId, reportId }: { readonly customerId: number; readonly reportId: number },
  { makes, make, news, failure }: Making,
): Promise<void> {
  const ctx = ownContext(platform, customerId, 'report.run');
  const asked = await findReport(ctx.db, customerId, reportId);
  if (!asked || !makes(asked.kind)) return;
  const report = await takeTurn(ctx, reportId, findReport, (row, held) =>
    moving(ctx, row, { state: 'running', ...held, done: 0, rows: 0 }),
  );
  if (!report) return;
  const target = { customerId, userId: report.user_id };
  const turn: Turn = { ctx, report, byMail: await platform.flags.isEnabled('report-by-email', target), news };
  try {
    await make(platform, turn);
  } catch (error) {
    if (error instanceof Left) return;
    if (isDatabaseAway(error)) throw error;
    await fail(turn, error, failure);
  }
}

/** The user with current permissions; undefined if they lost access. */
export function actorOf({ sessions }: Platform, { ctx, report }: Turn) {
  const { user_id: userId, assumed_by: assumedBy } = report;
  return sessions.actorOf({ userId, customerId: ctx.customerId, assumedBy });
}

/** Reports progress and keeps the turn; its errors mean that the turn is over. */
export function signsOf(platform: Platform, turn: Turn) {
  let signed = performance.now();
  return async (counts: { readonly done: number; readonly rows: number }): Promise<void> => {
    if (platform.drain.isDraining) {
      await moveOn(turn, { state: 'queued', done: 0, rows: 0 });
      throw new Left();
    }
    if (performance.now() - signed < SIGN_MS) return;
    signed = performance.now();
    const runner = turn.report.runner ?? undefined;
    if (!(await moveOn(turn, { state: 'running', runner, aliveUntil: aliveUntil(turn.ctx), ...counts })))
      throw new Left();
  };
}

/** Changes the report if this runner still has it; returns whether it does. */
export function moveOn(turn: Turn, move: ReportMove): Promise<boolean> {
  const isOver = move.state === 'ready' || move.state === 'failed';
  return changeInTurn(turn.ctx, turn.report, findReport, (row) =>
    isOver ? endedParts(turn, row, move) : moving(turn.ctx, row, move),
  );
}

/** Ends a report and notifies the user in the inbox and, if the flag is set, by mail. */
export function endedParts({ ctx, byMail, news }: Turn, row: ReportRow, move: ReportMove): ChangeParts {
  const { title, text } = news(row, move);
  return mergeParts(
    moving(ctx, row, move),
    tellUser(ctx, { kind: 'REPORT_READY', userId: row.user_id, title, text, byMail }),
  );
}

function moving({ customerId }: CustomerCtx, row: ReportRow, move: ReportMove): ChangeParts {
  return {
    guarded: [{ part: 'report', sql: moveReport(customerId, row, move) }],
    parts: movedRoom(customerId, row, move),
    live: [{ kind: 'report', toUserId: row.user_id }],
  };
}

async function fail(turn: Turn, error: unknown, failure: ErrorCode): Promise<void> {
  const { ctx, report } = turn;
  if (!(error instanceof ProblemError)) ctx.log.error({ err: error, reportId: report.id }, 'a report failed');
  const message = reasonOf(error) ?? errorText(failure);
  await moveOn(turn, { state: 'failed', message, endedAt: ctx.clock.now() });
}

function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof ProblemError)) return undefined;
  return Object.values(error.options.fields ?? {})[0] ?? error.message;
}
