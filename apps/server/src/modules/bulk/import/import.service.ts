import { type BodyOf, type endpoints, type Report, registrationOf } from '@tramite/contract';
import { inWords } from '@tramite/rules/registration/in-words';
import { cleanFileName } from '@tramite/rules/text/file-name';
import type { Ctx } from '../../../platform/call/context.ts';
import { change, type Decision } from '../../../platform/change/change.ts';
import { isDatabaseAway } from '../../../platform/db/database-away.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { createReportKey } from '../../../platform/storage/storage-key.ts';
import { openCsv } from '../../definitions/registration/registration.import.service.ts';
import { ensureRoom } from '../../definitions/room/room.facts.ts';
import { queuedEvent } from '../../finding/report/report.event.change.ts';
import {
  getOwn,
  keepReport,
  newReport,
  readUnderWay,
  underWayGuards,
} from '../../finding/report/report.keep.service.ts';
import { mayImport } from '../../finding/report/report.policy.ts';
import { presentReport } from '../../finding/report/report.presenter.ts';
import { moveReport } from '../../finding/report/report.sql.ts';
import { mostLines } from './import.limits.ts';

/** Queues a test or an import and notifies the user. @throws permission.denied, request.invalid, report.too_many, room.company_* */
export async function askImport(ctx: Ctx, asked: BodyOf<typeof endpoints.report.import>): Promise<Report> {
  const { actor, customerId, storage } = ctx;
  if (!hasPermission(actor, `backoffice.${asked.registration}`)) throw problem('permission.denied');
  const registration = inWords(actor.words, registrationOf(asked.registration));
  const { length: total } = openCsv(registration, asked.csv, mostLines).lines;
  const bytes = Buffer.from(asked.csv);
  const source = createReportKey(customerId, 'csv');
  const made = await newReport(ctx, { name: `importacao-${registration.name}`, format: 'csv' });
  const report = {
    ...made,
    kind: 'import' as const,
    ...{ search: null, columns: [], total },
    filter: `${registration.label}: ${cleanFileName(asked.fileName)}`,
    import: { registration: asked.registration, isDryRun: asked.dryRun, ...nothing, first: [] },
    source_key: source,
    source_size: bytes.length,
  };
  await ensureRoom(ctx, { files: 1, bytes: bytes.length });
  await storage.write(source, bytes);
  try {
    return await keepReport(ctx, report, { registration: registration.name, dryRun: asked.dryRun });
  } catch (error) {
    // Whether it was kept is not known then; what nobody has is purged.
    if (!isDatabaseAway(error)) await storage.remove(source);
    throw error;
  }
}

const nothing = { created: 0, updated: 0, unchanged: 0, faults: 0 };

/** Queues the import of a tested file, which is checked again. @throws report.*, permission.denied */
export function finishImport(ctx: Ctx, id: number): Promise<Report> {
  const { customerId, actor, clock } = ctx;
  return change(ctx, {
    read: async () => ({ underWay: await readUnderWay(ctx), row: await getOwn(ctx, id) }),
    decide: ({ row, underWay }): Decision<Report> => {
      const now = clock.now();
      const answer = mayImport(row, actor, now);
      if (answer !== true || !row.import) throw problem(answer === true ? 'report.no_import' : answer);
      const made = { ...row.import, isDryRun: false };
      const move = { state: 'queued', done: 0, rows: 0, import: made } as const;
      const next = { ...row, state: 'queued' as const, done: 0, rows: 0, import: made, ended_at: null };
      return {
        guarded: [{ part: 'report', sql: moveReport(customerId, row, move) }, ...underWayGuards(ctx, underWay)],
        audit: [
          {
            action: 'report.import',
            objectType: 'report',
            objectId: id,
            data: { registration: made.registration, total: row.total },
          },
        ],
        events: [queuedEvent(row)],
        live: [{ kind: 'report', toUserId: actor.userId }],
        answer: presentReport(next, actor, now),
      };
    },
  });
}
