import type { Document, Process, SearchBody } from '@tramite/contract';
import type { Ctx } from '../../../platform/call/context.ts';
import { CustomerMemory } from '../../../platform/db/customer-memory.ts';
import { uncountedIds } from '../../../platform/db/sql.ts';
import { presentDocuments } from '../../records/document/document.list.presenter.ts';
import { presentProcesses } from '../../records/process/process.list.presenter.ts';
import {
  type Counting,
  countFound,
  countWithNewest,
  type FacetRow,
  listExtraFacets,
  listTotals,
} from './search.count.repository.ts';
import type { ListPlace } from './search.cursor.ts';
import { type FoundIds, type PageRequest, pageIds } from './search.page.repository.ts';
import type { Selection } from './search.selection.repository.ts';

export type AskedCount = NonNullable<NonNullable<SearchBody['options']>['count']>;

/** How what is found is counted, and the text it is found by. */
interface Asked {
  readonly counting: AskedCount;
  readonly facets: Counting['facets'];
  readonly text: string;
}

type Records =
  | { searchType: 'documents'; searchResults: Document[] }
  | { searchType: 'workflows'; searchResults: Process[] };

interface Page {
  readonly found: Records;
  /** Where it ended, when another one follows. */
  readonly next: ListPlace | null;
}

/** `totals` are undefined when nobody asked, or when they took too long. */
type PageWithTotals = Page & { readonly totals: FacetRow[] | undefined };

/** Words of a person with more hits than are counted: their newest are walked to beside the count. */
const frequent = new CustomerMemory<string, true>({ keptMs: 60_000, atMost: 1_000 });

/** A page of a selection with its totals, each record looked for once where that is possible. */
export async function findPage(
  ctx: Ctx,
  selection: Selection,
  page: PageRequest,
  asked: Asked,
): Promise<PageWithTotals> {
  const { counting, facets, text } = asked;
  if (counting === 'none') return { ...(await readPage(ctx, selection, page)), totals: undefined };
  const isFirst = page.offset === 0 && !page.after && (page.order === 'captured' || page.order === 'relevance');
  const { by } = selection.plan;
  if (isFirst && by === 'code' && facets.length === 0) {
    const read = await readPage(ctx, selection, page);
    const told = read.next ? null : tally(read.found);
    return { ...read, totals: told ?? (await count(ctx, selection, { counting, facets })) };
  }
  const key = [ctx.actor.userId, selection.kind.table, text].join(':');
  if (isFirst && by === 'words' && !frequent.find(ctx, key)) {
    const looked = await countWithNewest(ctx.db, selection, { counting, facets }, page);
    const places = looked === 'timeout' ? null : looked.places;
    if (!places) frequent.keep(ctx, key, true);
    const found = places ? { ids: uncountedIds(places.map(({ id }) => id)), places } : undefined;
    return { ...(await readPage(ctx, selection, page, found)), totals: looked === 'timeout' ? undefined : looked.rows };
  }
  const [read, totals] = await Promise.all([
    readPage(ctx, selection, page),
    count(ctx, selection, { counting, facets }),
  ]);
  return { ...read, totals };
}

async function count({ db }: Ctx, selection: Selection, asked: Counting): Promise<FacetRow[] | undefined> {
  if (selection.plan.by === 'everything') {
    const [totals, extras] = await Promise.all([listTotals(db, selection), listExtraFacets(db, selection, asked)]);
    return extras === 'timeout' ? totals : [...totals, ...extras];
  }
  const rows = await countFound(db, selection, asked);
  return rows === 'timeout' ? undefined : rows;
}

/** What documents say of themselves when they are all there are; null for processes, which do not tell all of it. */
function tally({ searchType, searchResults }: Records): FacetRow[] | null {
  if (searchType !== 'documents') return null;
  const rows = new Map<string, FacetRow>();
  const add = (facet: FacetRow['facet'], key: string) => {
    const known = rows.get(`${facet}:${key}`);
    rows.set(`${facet}:${key}`, { facet, key, label: null, n: (known?.n ?? 0) + 1 });
  };
  for (const { situation, typeId, establishment } of searchResults) {
    add('situation', situation);
    add('type', String(typeId));
    add('establishment', String(establishment.id));
  }
  return [...rows.values(), { facet: 'total', key: null, label: null, n: searchResults.length }];
}

async function readPage(ctx: Ctx, selection: Selection, page: PageRequest, known?: FoundIds): Promise<Page> {
  const asked = known ?? (await pageIds(ctx.db, selection, page));
  if (asked === 'timeout') throw new Error('The page of a search took too long.');
  const { ids, places } = asked;
  const read: Records =
    selection.kind.table === 'document'
      ? { searchType: 'documents', searchResults: await presentDocuments(ctx, ids) }
      : { searchType: 'workflows', searchResults: await presentProcesses(ctx, ids) };
  const stands = places ?? read.searchResults.map(({ id, captureInfo }) => ({ at: captureInfo.date, id }));
  const next = stands[page.limit];
  const found = next ? without(read, next.id) : read;
  return { found, next: next ? (stands[page.limit - 1] ?? null) : null };
}

function without(found: Records, id: number): Records {
  if (found.searchType === 'documents') {
    return { ...found, searchResults: found.searchResults.filter((record) => record.id !== id) };
  }
  return { ...found, searchResults: found.searchResults.filter((record) => record.id !== id) };
}
