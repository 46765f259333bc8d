import { type BodyOf, type endpoints, announcementLimits as limits, type ResponseOf } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { nextIds } from '../../../platform/db/sql.ts';
import { readTable } from '../../../platform/spreadsheet/read-table.ts';
import { xlsxTemplate } from '../../../platform/spreadsheet/xlsx-template.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { findChoices, findReach, insertAnnouncement } from './announcement.repository.ts';
import { auditOf, begun, readRoom, roomGuard, withinOf } from './announcement.service.ts';
import { REQUIRED_MARK, uploadColumns } from './announcement.upload.columns.ts';
import { readUpload, type UploadedRow } from './announcement.upload.read.policy.ts';
import { readAsked } from './announcement.write.policy.ts';

type Calls = typeof endpoints.announcement;
type Upload = ResponseOf<Calls['upload']>;

/** The spreadsheet to fill in, with what may be chosen. */
export async function makeUploadTemplate(
  ctx: Ctx,
  kind: BodyOf<Calls['upload']>['kind'],
): Promise<ResponseOf<Calls['template']>> {
  const choices = await findChoices(ctx.db, ctx.customerId, withinOf(ctx));
  const columns = uploadColumns[kind].map((column) => ({
    header: column.isRequired ? `${column.header}${REQUIRED_MARK}` : column.header,
    choices:
      column.kind === 'audience'
        ? choices[column.audience].map(({ label }) => label)
        : column.kind === 'requireRead' || column.kind === 'byMail'
          ? ['Sim', 'Não']
          : [],
  }));
  const file = await xlsxTemplate('Notificações', columns, limits.mostRows);
  return { fileName: `notificacoes-${kind === 'groups' ? 'grupos' : 'tipos'}.xlsx`, content: file.toString('base64') };
}

/**
 * Reads a file of announcements, says whom each reaches and what is wrong with its cells, and writes them all where it is
 * not a dry run and nothing is.
 * @throws request.invalid, upload.*, announcement.too_many
 */
export async function uploadAnnouncements(ctx: Ctx, sent: BodyOf<Calls['upload']>): Promise<Upload> {
  const { customerId, clock } = ctx;
  const sheet = await readTable(ctx, sent, { mostRows: limits.mostRows, mostBytes: limits.uploadBytes });
  const { timeZone } = await getCatalog(ctx, () => true);
  const withinIds = withinOf(ctx);
  const readFile = async () => {
    const choices = await findChoices(ctx.db, customerId, withinIds);
    const now = clock.now();
    return {
      choices,
      now,
      rows: readUpload(sheet, { columns: uploadColumns[sent.kind], choices, withinIds, now, timeZone }),
    };
  };
  const { rows } = await readFile();
  const faults = rows.flatMap((row) => row.faults);
  if (sent.dryRun || faults.length > 0) return { ...(await preview(ctx, rows)), faults, ids: [] };
  const drawn = await nextIds(ctx.db, 'announcement', rows.length);
  const { ids } = await change(ctx, {
    read: async () => ({ ...(await readRoom(ctx)), ...(await readFile()) }),
    decide: (read) => {
      const made = read.rows.map(({ asked }) => readAsked(asked, { choices: read.choices, withinIds, now: read.now }));
      const author = { createdBy: ctx.actor.userId, createdAt: read.now };
      return {
        guarded: [
          ...made.map((each, at) => ({
            part: 'announcement',
            sql: insertAnnouncement(customerId, { ...each, ...author, id: drawn[at] ?? 0 }),
          })),
          ...roomGuard(ctx, read, made.length),
        ],
        audit: made.map(({ title }, at) => auditOf(drawn[at] ?? 0, 'announcement.create', title)),
        events: made.flatMap(({ startsAt }, at) => (startsAt <= read.now ? [begun(drawn[at] ?? 0)] : [])),
        answer: { ids: drawn },
      };
    },
  });
  return { ...(await preview(ctx, rows)), faults: [], ids };
}

/** Rows that are shown. */
const SHOWN = 50;

async function preview(ctx: Ctx, rows: readonly UploadedRow[]): Promise<Pick<Upload, 'total' | 'rows'>> {
  const sound = rows.filter(({ faults }) => faults.length === 0).slice(0, SHOWN);
  const shown = sound.map(async ({ line, asked }) => {
    const beside = { audience: asked.audience, withinIds: withinOf(ctx), but: ctx.actor.userId };
    const { count } = await findReach(ctx.db, ctx.customerId, beside);
    return { line, title: asked.title, from: asked.from, reach: count };
  });
  return { total: rows.length, rows: await Promise.all(shown) };
}
