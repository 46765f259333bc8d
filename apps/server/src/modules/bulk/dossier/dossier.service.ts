import { type BodyOf, type endpoints, logTypes, type Report } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import type { Decision } from '../../../platform/change/change.ts';
import { isDatabaseAway } from '../../../platform/db/database-away.ts';
import { DecoderBusyError } from '../../../platform/decode/decode-error.ts';
import { fieldProblem, ProblemError, problem } from '../../../platform/problem/problem.ts';
import { createReportKey } from '../../../platform/storage/storage-key.ts';
import { insertAccesses } from '../../account/access-log/access-log.sql.ts';
import { ensureRoom } from '../../definitions/room/room.facts.ts';
import { keepReport, newReport } from '../../finding/report/report.keep.service.ts';
import type { NewReport } from '../../finding/report/report.sql.ts';
import { type Contents, readContents, type Subject } from './dossier.contents.service.ts';
import { writeDossier } from './dossier.file.service.ts';
import { isSmall, subjectOf, weigh } from './dossier.policy.ts';

type Asked = BodyOf<typeof endpoints.dossier.make>;

/**
 * The papers of a process or chosen documents in one file: at once when they are few, else by a job that tells its user
 * when it is ready. Each document is told as downloaded.
 * @throws permission.denied, process.not_found, document.not_found, dossier.*, batch.too_many, report.too_many,
 * room.company_*, upload.busy
 */
export async function askDossier(ctx: Ctx, asked: Asked): Promise<Report> {
  const { format } = asked;
  const subject = subjectIn(asked);
  await ensureRoom(ctx, { files: 1, bytes: 0 });
  const contents = await readContents(ctx, subject);
  const weight = weigh(contents, format);
  const made: NewReport = {
    ...(await newReport(ctx, { name: 'dossie', format })),
    ...{ kind: 'dossier', columns: [], search: { searchType: 'documents', ...subject } },
    ...{ total: weight.files, filter: subjectOf(contents) },
  };
  const also = toldOf(ctx, contents, made);
  if (!isSmall(weight, format)) return keepReport(ctx, made, {}, also);
  const key = createReportKey(ctx.customerId, format);
  try {
    const counts = await write(ctx, contents, { format, key });
    const ended = { state: 'ready' as const, ended_at: ctx.clock.now(), storage_key: key };
    return await keepReport(ctx, { ...made, ...counts, ...ended }, {}, also);
  } catch (error) {
    // Whether it was kept is not known then; what nobody has is purged.
    if (!isDatabaseAway(error)) await ctx.storage.remove(key);
    throw error;
  }
}

function subjectIn({ workflowId, documentIds }: Asked): Subject {
  if ((workflowId === undefined) === (documentIds === undefined)) throw fieldProblem('documentIds', 'required');
  return workflowId === undefined ? { documentIds } : { workflowIds: [workflowId] };
}

async function write(ctx: Ctx, contents: Contents, to: { format: Asked['format']; key: string }) {
  try {
    return await writeDossier(ctx, contents, to);
  } catch (error) {
    const isKnown = error instanceof ProblemError || error instanceof DecoderBusyError || isDatabaseAway(error);
    throw isKnown ? error : problem('dossier.failed', { cause: error });
  }
}

/** The histories of the documents tell who took them, and the audit what a dossier was made of. */
function toldOf(
  { actor, customerId, clock }: Ctx,
  { process, papers }: Contents,
  { id: reportId, format }: NewReport,
): Pick<Decision<Report>, 'parts' | 'audit'> {
  const { userId, sessionId } = actor;
  const documents = papers.map(({ document }) => document.id);
  const access = { customerId, userId, sessionId, logType: logTypes.download, at: clock.now() };
  const subject = process
    ? { objectType: 'process' as const, objectId: process.id }
    : { objectType: 'report' as const, objectId: reportId };
  return {
    parts: [insertAccesses(documents.map((documentId) => ({ ...access, documentId })))],
    audit: [{ action: 'dossier.create', ...subject, outcome: 'read', data: { reportId, format, documents } }],
  };
}
