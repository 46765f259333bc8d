import { registrationOf } from '@tramite/contract';
import { inWords } from '@tramite/rules/registration/in-words';
import { type AlongCtx, userContext } from '../../../platform/batch/user-context.ts';
import type { Platform } from '../../../platform/call/context.ts';
import { isDatabaseAway } from '../../../platform/db/database-away.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { hasPermission } from '../../../platform/session/actor.ts';
import { createReportKey } from '../../../platform/storage/storage-key.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { type Imported, importLines, openCsv } from '../../definitions/registration/registration.import.service.ts';
import type { StoredImport } from '../../finding/report/report.facts.ts';
import { writeReportFile } from '../../finding/report/report.file.service.ts';
import type { ReportMove } from '../../finding/report/report.sql.ts';
import { actorOf, endedParts, makeInTurn, signsOf, type Turn } from '../../finding/report/report.turn.service.ts';
import { mostBytes, mostLines } from './import.limits.ts';
import { importNews } from './import.news.ts';
import { outcomeSheet } from './import.sheet.ts';

/** Errors shown without opening the file. */
const SHOWN = 200;

/** Tests an import, or runs it. */
export function runImport(platform: Platform, customerId: number, reportId: number): Promise<void> {
  return makeInTurn(
    platform,
    { customerId, reportId },
    { makes: (kind) => kind === 'import', make: importFile, news: importNews, failure: 'server.unexpected' },
  );
}

/** Tests or saves all lines, as the user with current permissions. The report ends in the saving statement. */
async function importFile(platform: Platform, turn: Turn): Promise<void> {
  const { storage } = platform;
  const { ctx, report } = turn;
  const { import: asked, source_key: source } = report;
  const actor = await actorOf(platform, turn);
  if (!asked || !source || !actor || !hasPermission(actor, `backoffice.${asked.registration}`))
    throw problem('permission.denied');
  const registration = inWords(actor.words, registrationOf(asked.registration));
  const csv = (await storage.readBuffer(source, mostBytes)).toString('utf8');
  const file = openCsv(registration, csv, mostLines);
  const own = userContext(platform, actor, 'report.run');
  const { timeZone } = await getCatalog(own, () => true);
  const sign = signsOf(platform, turn);
  const written: string[] = [];
  let end: ReportMove = { state: 'ready' };
  const along: AlongCtx['along'] = () => endedParts(turn, report, end);
  try {
    await importLines({ ...own, along } as AlongCtx, registration, file, {
      dryRun: asked.isDryRun,
      onProgress: (done) => sign({ done, rows: 0 }),
      onCompared: async (imported) => {
        const key = createReportKey(ctx.customerId, report.format);
        written.push(key);
        const sheet = outcomeSheet(file.lines, imported, { isDryRun: asked.isDryRun, timeZone });
        const size = await writeReportFile(own, { format: 'csv', key, sheet });
        const { length: total } = file.lines;
        const endedAt = ctx.clock.now();
        end = {
          state: 'ready',
          key,
          size,
          total,
          done: total,
          rows: sheet.count,
          endedAt,
          import: stored(asked, imported),
        };
      },
    });
  } catch (error) {
    // If the database is away, the result is unknown; unused files are purged later.
    if (!isDatabaseAway(error)) await Promise.all(written.map((key) => storage.remove(key)));
    throw error;
  }
  const former = [...written.filter((key) => key !== end.key), ...(report.storage_key ? [report.storage_key] : [])];
  await Promise.all(former.map((key) => storage.remove(key)));
}

function stored({ registration, isDryRun }: StoredImport, imported: Imported): StoredImport {
  const { created, updated, unchanged, faults } = imported;
  const first = faults.slice(0, SHOWN);
  return { registration, isDryRun, created, updated, unchanged, faults: faults.length, first };
}
