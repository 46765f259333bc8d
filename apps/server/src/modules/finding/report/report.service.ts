import type { BodyOf, endpoints, Report, ReportKind, ResponseOf } from '@tramite/contract';
import { cleanLine } from '@tramite/rules/text/sanitize-text';
import { writeAudit } from '../../../platform/audit/write-audit.ts';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { isDatabaseAway } from '../../../platform/db/database-away.ts';
import { ProblemError, problem } from '../../../platform/problem/problem.ts';
import { createReportKey } from '../../../platform/storage/storage-key.ts';
import { ensureRoom } from '../../definitions/room/room.facts.ts';
import { moveRoomBy, type Taken } from '../../definitions/room/room.sql.ts';
import { toSavedBody } from '../search/saved-body.policy.ts';
import { listReports } from './report.facts.ts';
import { writeReportFile } from './report.file.service.ts';
import { getOwn, keepReport, newReport } from './report.keep.service.ts';
import { isTable, isTableFormat, mayDownload } from './report.policy.ts';
import { presentReport } from './report.presenter.ts';
import { removeReport } from './report.repository.ts';
import { type NewReport, takenBy } from './report.sql.ts';
import { openTable, type Table } from './report.table.ts';

const PAGE = 50;
/** Larger files are made by a job; a history has many rows per record. */
const AT_ONCE: Readonly<Record<ReportKind, number>> = { documents: 2_000, workflows: 2_000, progress: 200 };

export type AskedReport = BodyOf<typeof endpoints.report.documents>;

/**
 * A file of what a search finds: at once when it is small, else by a job that tells its user when it is ready.
 * @throws what the search itself would; indexer.not_found, report.too_many, report.too_long, room.company_*; report.failed when the
 * file could not be written
 */
export async function askReport(ctx: Ctx, kind: ReportKind, asked: AskedReport): Promise<Report> {
  const { search, columns } = asked;
  await ensureRoom(ctx, { files: 1, bytes: 0 });
  const counts = { done: 0, rows: 0 };
  const table = await openTable(ctx, { kind, search, columns }, (done, rows) => {
    Object.assign(counts, { done, rows });
  });
  const made = await newTable(ctx, kind, asked, table.count);
  if (table.count > AT_ONCE[kind]) return keepReport(ctx, made);
  const key = createReportKey(ctx.customerId, asked.format);
  const size = await write(ctx, { format: asked.format, key, table });
  const ended = { ended_at: ctx.clock.now(), total: counts.done, storage_key: key, size };
  try {
    return await keepReport(ctx, { ...made, ...counts, ...ended, state: 'ready' });
  } catch (error) {
    // Whether it was kept is not known then; what nobody has is purged.
    if (!isDatabaseAway(error)) await ctx.storage.remove(key);
    throw error;
  }
}

async function write(ctx: Ctx, { format, key, table }: { format: AskedReport['format']; key: string; table: Table }) {
  try {
    return await writeReportFile(ctx, { format, key, sheet: table });
  } catch (error) {
    if (error instanceof ProblemError || isDatabaseAway(error)) throw error;
    throw problem('report.failed', { cause: error });
  }
}

async function newTable(ctx: Ctx, kind: ReportKind, asked: AskedReport, total: number): Promise<NewReport> {
  const { columns, format, filter = '' } = asked;
  const made = await newReport(ctx, { name: fileNames[kind], format });
  return { ...made, kind, columns, total, search: toSavedBody(asked.search), filter: cleanLine(filter) };
}

const fileNames: Readonly<Record<ReportKind, string>> = {
  documents: 'documentos',
  progress: 'movimentacoes',
  workflows: 'processos',
};

/** Newest first. */
export async function getReports(ctx: Ctx, before?: number): Promise<ResponseOf<typeof endpoints.report.list>> {
  const { db, customerId, actor, clock } = ctx;
  const rows = await listReports(db, customerId, { userId: actor.userId, before, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const now = clock.now();
  return {
    items: page.map((row) => presentReport(row, actor, now)),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** @throws report.not_found */
export async function getReport(ctx: Ctx, id: number): Promise<ResponseOf<typeof endpoints.report.get>> {
  const row = await getOwn(ctx, id);
  return { ...presentReport(row, ctx.actor, ctx.clock.now()), faults: [...(row.import?.first ?? [])] };
}

/**
 * A link to the file of a report of the actor, which lives for minutes; each download is in the audit.
 * @throws report.not_found, also for a report of somebody else; report.not_ready, report.expired
 */
export async function downloadReport(ctx: Ctx, id: number): Promise<{ url: string; fileName: string }> {
  const { customerId, storage, clock } = ctx;
  const row = await getOwn(ctx, id);
  const now = clock.now();
  const answer = mayDownload(row, now);
  if (answer !== true || row.storage_key === null) throw problem(answer === true ? 'report.expired' : answer);
  await writeAudit(ctx, { action: 'report.download', objectType: 'report', objectId: id, outcome: 'read' });
  const url = await storage.signedUrl(row.storage_key, { customerId, now, fileName: row.file_name, download: true });
  return { url, fileName: row.file_name };
}

/**
 * The same report anew, of what its search finds by now.
 * @throws report.no_repeat of what is no table
 */
export async function repeatReport(ctx: Ctx, id: number): Promise<Report> {
  const { kind, search, format, columns, filter } = await getOwn(ctx, id);
  if (!isTable(kind) || !isTableFormat(format) || !search) throw problem('report.no_repeat');
  return askReport(ctx, kind, { search, format, columns: [...columns], filter });
}

/** Also deletes its files; a runner at work on it notices and stops. */
export async function deleteReport(ctx: Ctx, id: number): Promise<Record<string, never>> {
  const { customerId, storage, actor } = ctx;
  const keys = await change(ctx, {
    read: () => getOwn(ctx, id),
    decide: (row): Decision<(string | null)[]> => ({
      guarded: [{ part: 'report', sql: removeReport(customerId, row) }],
      parts: moveRoomBy(customerId, negated(takenBy(row))),
      audit: [{ action: 'report.delete', objectType: 'report', objectId: id }],
      live: [{ kind: 'report', toUserId: actor.userId }],
      answer: [row.storage_key, row.source_key],
    }),
  });
  for (const key of keys) if (key) await storage.remove(key);
  return {};
}

const negated = ({ files, bytes }: Taken): Taken => ({ files: -files, bytes: -bytes });
