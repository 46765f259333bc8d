import { setImmediate } from 'node:timers/promises';
import { type BodyOf, type endpoints, processImportLimits as limits, type ProcessImport } from '@tramite/contract';
import { dayOf } from '@tramite/rules/date/zoned';
import { partsOf } from '@tramite/rules/indexer/from-texts';
import { isOptionIndexer } from '@tramite/rules/indexer/indexer-definition';
import { cleanFileName } from '@tramite/rules/text/file-name';
import type { Ctx } from '../../../platform/call/context.ts';
import { change } from '../../../platform/change/change.ts';
import { nextId } from '../../../platform/db/sql.ts';
import { pileGuard, readPile } from '../../../platform/limit/pile.ts';
import { problem } from '../../../platform/problem/problem.ts';
import { readTable } from '../../../platform/spreadsheet/read-table.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { findSetup } from '../../definitions/process-type/process-type.facts.ts';
import type { ProcessTypeSetup } from '../../definitions/process-type/process-type.sql.ts';
import { type Column, columnsOf } from './process-import.columns.ts';
import { type JudgedRow, type Judging, judgeRow } from './process-import.judge.policy.ts';
import { presentImport } from './process-import.presenter.ts';
import { type ReadRow, readRows } from './process-import.read.policy.ts';
import {
  findImport,
  insertImport,
  insertRows,
  listImports,
  type ProcessImportRow,
  removeOldest,
} from './process-import.repository.ts';

export async function getImports({ db, customerId, actor }: Ctx): Promise<{ items: ProcessImport[] }> {
  return { items: (await listImports(db, customerId, actor.userId)).map(presentImport) };
}

/** @throws process_import.not_found, also for one of somebody else */
export async function getImport(ctx: Ctx, id: number): Promise<ProcessImport> {
  return presentImport(await getImportRow(ctx, id));
}

export async function getImportRow({ db, customerId, actor }: Ctx, id: number): Promise<ProcessImportRow> {
  const row = await findImport(db, customerId, actor.userId, id);
  if (!row) throw problem('process_import.not_found');
  return row;
}

/**
 * Reads a spreadsheet and keeps what its rows ask for, with what is wrong with each cell. Nothing is created.
 * @throws upload.*, process_type.*, process_import.*
 */
export async function tryImport(
  ctx: Ctx,
  { workflowTypeId, ...sent }: BodyOf<typeof endpoints.processImport.try>,
): Promise<ProcessImport> {
  const { db, customerId, actor, clock } = ctx;
  const fileName = cleanFileName(sent.fileName);
  const columns = columnsOf(actor, await getSetup(ctx, workflowTypeId, []));
  const sheet = await readTable(ctx, sent, { mostRows: limits.mostRows, mostBytes: limits.sheetBytes });
  if (sheet.length > limits.mostRows + 1)
    throw problem('process_import.too_many_rows', { values: { limit: limits.mostRows } });
  const read = readRows(sheet, columns);
  const judged = await judgeAll(ctx, workflowTypeId, read);
  const faults = judged.flatMap((row) => row.faults);
  const id = await nextId(db, 'process_import');
  const kept = await change(ctx, {
    read: () => readPile(db, ctx),
    decide: (pile) => ({
      guarded: [
        {
          part: 'process_import',
          sql: insertImport(customerId, {
            ...{ id, fileName, userId: actor.userId, typeId: workflowTypeId, total: read.length, at: clock.now() },
            faultCount: faults.length,
            faults: faults.slice(0, limits.shownFaults),
          }),
        },
        pileGuard(ctx, pile),
      ],
      parts: [
        insertRows(
          customerId,
          id,
          judged.map(({ line, code, asked }) => ({ line, code, asked })),
        ),
        removeOldest(customerId, actor.userId, limits.mostKept - 1),
      ],
      audit: [
        {
          action: 'process_import.try',
          objectType: 'process_import',
          objectId: id,
          data: { rows: read.length, faults: faults.length },
        },
      ],
      answer: { id },
    }),
  });
  return getImport(ctx, kept.id);
}

/** The type with the options that are called so. @throws process_type.not_found, process_type.disabled */
export async function getSetup(
  { db, customerId }: Ctx,
  typeId: number,
  labels: readonly string[] | 'short',
): Promise<ProcessTypeSetup> {
  const options = labels === 'short' ? labels : { sent: [], labels };
  const setup = await findSetup(db, customerId, typeId, { options });
  if (!setup) throw problem('process_type.not_found');
  if (!setup.enabled || setup.versionId === null) throw problem('process_type.disabled');
  return setup;
}

/** Rows that are looked at before others have their turn. */
const AT_ONCE = 250;

async function judgeAll(ctx: Ctx, typeId: number, rows: readonly ReadRow[]): Promise<JudgedRow[]> {
  const { actor, clock } = ctx;
  const plain = columnsOf(actor, await getSetup(ctx, typeId, []));
  const setup = await getSetup(ctx, typeId, optionTexts(plain, rows));
  const { timeZone, establishments } = await getCatalog(ctx, () => true);
  const own = new Set(actor.establishmentIds);
  const places = [...establishments].flatMap(([id, { name }]) =>
    own.has(id) ? [[name.toLowerCase(), id] as const] : [],
  );
  const judging: Judging = {
    ...{ actor, setup, columns: columnsOf(actor, setup), today: dayOf(clock.now(), timeZone) },
    places: new Map(places),
    codeLength: limits.codeLength,
    lineOfCode: new Map(),
  };
  const judged: JudgedRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === 0) await setImmediate();
    judged.push(judgeRow(row, judging));
  }
  return judged;
}

/** What stands in columns of lists, each text once. */
function optionTexts(columns: readonly Column[], rows: readonly ReadRow[]): string[] {
  const texts = new Set<string>();
  for (const column of columns) {
    if (column.kind !== 'field' || !isOptionIndexer(column.definition)) continue;
    const { definition, documentTypeId } = column;
    for (const { fields } of rows)
      for (const part of partsOf(definition, fields.get(documentTypeId)?.get(definition.id) ?? '')) texts.add(part);
  }
  texts.delete('');
  return [...texts];
}
