import { fieldColumn, type ReportKind, reportColumns, reportedType, type SearchBody } from '@tramite/contract';
import { inWordsOf } from '@tramite/rules/text/customer-words';
import type { Ctx } from '../../../platform/call/context.ts';
import { uncountedIds } from '../../../platform/db/sql.ts';
import { fieldProblem, problem } from '../../../platform/problem/problem.ts';
import type { Cell, Sheet } from '../../../platform/spreadsheet/cell.ts';
import { getCatalog } from '../../definitions/catalog/catalog.facts.ts';
import { listComparedIndexers } from '../../definitions/indexer/indexer.facts.ts';
import { maySeeIndexer } from '../../definitions/indexer/indexer.policy.ts';
import { presentDocuments } from '../../records/document/document.list.presenter.ts';
import { presentProcesses } from '../../records/process/process.list.presenter.ts';
import { listProgressOf } from '../../records/progress/progress.many.facts.ts';
import { presentEntry } from '../../records/progress/progress.presenter.ts';
import { type Walk, walkFound } from '../search/search.walk.service.ts';
import { documentCells, fieldCell, processCells, progressCells, type Told } from './report.cells.ts';

export interface AskedTable {
  readonly kind: ReportKind;
  readonly search: SearchBody;
  readonly columns: readonly string[];
}

/** A table as shown on the screen, with what the actor may see. */
export interface Table extends Sheet {
  readonly count: number;
}

const names: Readonly<Record<ReportKind, string>> = {
  documents: 'Documentos',
  progress: 'Movimentações',
  workflows: 'Processos',
};

/** Records in memory at a time. */
const PAGE = 250;

/**
 * Opens a table; its rows are read as they are asked for. `onPage` hears how many records and rows are done.
 * @throws what the search itself would; indexer.not_found; request.invalid for a column or a kind of record it has not
 */
export async function openTable(
  ctx: Ctx,
  asked: AskedTable,
  onPage: (records: number, rows: number) => Promise<void> | void,
): Promise<Table> {
  const { kind, search } = asked;
  const type = reportedType[kind];
  if (type !== null && search.searchType !== type) throw fieldProblem('search.searchType', 'notAmong');
  const columns = await columnsOf(ctx, asked);
  const [walk, { timeZone }] = await Promise.all([walkFound(ctx, search), getCatalog(ctx, () => true)]);
  const pages = rowsOf(ctx, asked, { walk, columns, onPage });
  return { name: names[kind], head: columns.map(({ label }) => label), pages, timeZone, count: walk.count };
}

interface Column {
  readonly id: string;
  readonly label: string;
  readonly fieldId: number | null;
}

async function columnsOf({ db, customerId, actor }: Ctx, { kind, columns }: AskedTable): Promise<Column[]> {
  const known = new Map<string, string>(
    reportColumns[kind].map(({ id, label }) => [id, inWordsOf(actor.words, label)]),
  );
  const fieldIds = columns.flatMap((id) => fieldOf(id) ?? []);
  if (kind === 'progress' && fieldIds.length > 0) throw fieldProblem('columns', 'notAmong');
  const rows = fieldIds.length > 0 ? await listComparedIndexers(db, customerId, fieldIds) : [];
  const fields = new Map(rows.filter((row) => maySeeIndexer(actor, row)).map(({ id, label }) => [id, label]));
  return columns.map((id) => {
    const fieldId = fieldOf(id);
    const label = fieldId === null ? known.get(id) : fields.get(fieldId);
    if (label === undefined)
      throw fieldId === null ? fieldProblem('columns', 'notAmong') : problem('indexer.not_found');
    return { id, label, fieldId };
  });
}

function fieldOf(column: string): number | null {
  const id = fieldColumn.exec(column)?.[1];
  return id === undefined ? null : Number(id);
}

interface Reading {
  readonly walk: Walk;
  readonly columns: readonly Column[];
  readonly onPage: (records: number, rows: number) => Promise<void> | void;
}

async function* rowsOf(ctx: Ctx, { kind, search }: AskedTable, { walk, columns, onPage }: Reading) {
  const { signedUrl: _, ...storage } = ctx.storage;
  // Tables contain no links to other files.
  const reader: Ctx = { ...ctx, storage: { ...storage, signedUrl: async () => '' } };
  let [records, rows] = [0, 0];
  for await (const ids of walk.pages(PAGE)) {
    const page = await readRows(reader, { kind, search }, { ids, columns });
    yield page;
    records += ids.length;
    rows += page.length;
    await onPage(records, rows);
  }
}

async function readRows(
  ctx: Ctx,
  { kind, search }: Pick<AskedTable, 'kind' | 'search'>,
  { ids, columns }: { readonly ids: readonly number[]; readonly columns: readonly Column[] },
): Promise<Cell[][]> {
  if (kind === 'documents')
    return toRows(await presentDocuments(ctx, uncountedIds(ids)), columns, documentCells, fieldCell);
  if (kind === 'workflows')
    return toRows(await presentProcesses(ctx, uncountedIds(ids)), columns, processCells, fieldCell);
  const of = search.searchType === 'documents' ? 'document' : 'process';
  const entries = await listProgressOf(ctx.db, ctx.customerId, ctx.actor, { kind: of, ids });
  const told = entries.map((row): Told => ({ recordId: row.record_id, entry: presentEntry(ctx.actor, row) }));
  return toRows(told, columns, progressCells, () => null);
}

function toRows<R>(
  records: readonly R[],
  columns: readonly Column[],
  cells: Readonly<Record<string, (record: R) => Cell>>,
  field: (record: R, id: number) => Cell,
): Cell[][] {
  return records.map((record) =>
    columns.map(({ id, fieldId }) => (fieldId === null ? (cells[id]?.(record) ?? null) : field(record, fieldId))),
  );
}
