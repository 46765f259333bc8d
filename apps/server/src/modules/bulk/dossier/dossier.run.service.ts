import type { DossierFormat } from '@tramite/contract';
import { userContext } from '../../../platform/batch/user-context.ts';
import type { Platform } from '../../../platform/call/context.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { createReportKey } from '../../../platform/storage/storage-key.ts';
import type { ReportRow } from '../../finding/report/report.facts.ts';
import { actorOf, makeInTurn, moveOn, signsOf, type Turn } from '../../finding/report/report.turn.service.ts';
import { readContents } from './dossier.contents.service.ts';
import { writeDossier } from './dossier.file.service.ts';
import { dossierNews } from './dossier.news.ts';

/** Makes a dossier as the user who asked, with their current permissions. */
export function runDossier(platform: Platform, customerId: number, reportId: number): Promise<void> {
  return makeInTurn(
    platform,
    { customerId, reportId },
    { makes: (kind) => kind === 'dossier', make, news: dossierNews, failure: 'dossier.failed' },
  );
}

async function make(platform: Platform, turn: Turn): Promise<void> {
  const { ctx, report } = turn;
  const { search, format } = report;
  const actor = await actorOf(platform, turn);
  if (!actor || !search || !isDossierFormat(format)) throw problem('permission.denied');
  const own = userContext(platform, actor, 'report.run');
  const contents = await readContents(own, search);
  const key = createReportKey(ctx.customerId, format);
  let isKept = false;
  try {
    const made = await writeDossier(own, contents, { format, key, onFile: signsOf(platform, turn) });
    isKept = await moveOn(turn, { state: 'ready', key, endedAt: ctx.clock.now(), ...made, total: made.done });
  } finally {
    if (!isKept) await platform.storage.remove(key);
  }
}

const isDossierFormat = (format: ReportRow['format']): format is DossierFormat => format === 'pdf' || format === 'zip';
