import { userContext } from '../../../platform/batch/user-context.ts';
import type { Platform } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { createReportKey } from '../../../platform/storage/storage-key.ts';
import { writeReportFile } from './report.file.service.ts';
import { reportNews } from './report.news.ts';
import { isTable, isTableFormat } from './report.policy.ts';
import { openTable } from './report.table.ts';
import { actorOf, makeInTurn, moveOn, signsOf, type Turn } from './report.turn.service.ts';

/** Runs as the user who asked, with their current permissions. */
export function runReport(platform: Platform, customerId: number, reportId: number): Promise<void> {
  return makeInTurn(
    platform,
    { customerId, reportId },
    { makes: isTable, make: writeReport, news: reportNews, failure: 'report.failed' },
  );
}

async function writeReport(platform: Platform, turn: Turn): Promise<void> {
  const { ctx, report } = turn;
  const key = createReportKey(ctx.customerId, report.format);
  let isKept = false;
  try {
    const made = await make(platform, turn, key);
    isKept = await moveOn(turn, { state: 'ready', key, endedAt: ctx.clock.now(), ...made });
  } finally {
    if (!isKept) await platform.storage.remove(key);
  }
}

async function make(platform: Platform, turn: Turn, key: string) {
  const { report } = turn;
  const actor = await actorOf(platform, turn);
  const { kind, search, columns, format } = report;
  const mayExport = actor !== undefined && hasPermission(actor, 'report.export');
  if (!isTable(kind) || !isTableFormat(format) || !search || !mayExport) throw problem('permission.denied');
  const counts = { done: 0, rows: 0 };
  const sign = signsOf(platform, turn);
  const asked = { kind, search, columns };
  const table = await openTable(userContext(platform, actor, 'report.run'), asked, (done, rows) => {
    Object.assign(counts, { done, rows });
    return sign(counts);
  });
  const size = await writeReportFile(platform, { format, key, sheet: table });
  return { ...counts, size, total: counts.done };
}
