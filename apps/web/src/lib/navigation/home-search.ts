import type { SearchType } from '@tramite/contract';
import { type Day, isDay } from '@tramite/rules/date/day';

/** The default first. */
export const searchOrders = ['captured', 'lastProgress', 'due', 'relevance'] as const;
export type SearchOrder = (typeof searchOrders)[number];
export const searchDirections = ['desc', 'asc'] as const;
export type SearchDirection = (typeof searchDirections)[number];

/** The default first. */
export const listViews = ['cards', 'table'] as const;
export type ListView = (typeof listViews)[number];

/** The state of /home, kept in the address so that Back restores it. */
export interface HomeSearch {
  readonly type?: SearchType;
  /** 1 to 200 characters, trimmed; `*` alone means everything. */
  readonly text?: string;
  readonly quickFilterId?: number;
  readonly documentId?: number;
  readonly documentIds?: readonly number[];
  readonly workflowId?: number;
  readonly workflowIds?: readonly number[];
  readonly workflowTypeId?: number;
  /** Advanced conditions as a typed query, except those with parameters of their own. */
  readonly q?: string;
  readonly saved?: number;
  readonly advanced?: 1;
  /** Days of capture, inclusive; a missing end is open. */
  readonly from?: Day;
  readonly to?: Day;
  readonly order?: SearchOrder;
  readonly dir?: SearchDirection;
  readonly view?: ListView;
  readonly doc?: number;
  readonly open?: readonly number[];
}

const maxText = 200;
const maxTyped = 4000;
const maxIds = 500;

/** Ignores invalid values; never throws. */
export function parseHomeSearch(raw: Readonly<Record<string, unknown>>): HomeSearch {
  const workflowIds = readIds(raw.workflowIds);
  const documentIds = readIds(raw.documentIds);
  const open = readIds(raw.open);
  const [from, to] = inOrder(readDay(raw.from), readDay(raw.to));
  return dropEmpty({
    type: raw.type === 'documents' || raw.type === 'workflows' ? raw.type : undefined,
    text: cleanText(raw.text),
    quickFilterId: readId(raw.quickFilterId),
    documentId: readId(raw.documentId),
    documentIds: documentIds.length > 0 ? documentIds : undefined,
    workflowId: readId(raw.workflowId),
    workflowIds: workflowIds.length > 0 ? workflowIds : undefined,
    workflowTypeId: readId(raw.workflowTypeId),
    q: cleanText(raw.q, maxTyped),
    saved: readId(raw.saved),
    advanced: String(raw.advanced) === '1' ? 1 : undefined,
    from,
    to,
    order: searchOrders.find((order) => order === raw.order),
    dir: searchDirections.find((direction) => direction === raw.dir),
    view: listViews.find((view) => view === raw.view),
    doc: readId(raw.doc),
    open: open.length > 0 ? open : undefined,
  });
}

/** Trimmed and cut; undefined if empty. */
export function cleanText(value: unknown, longest: number = maxText): string | undefined {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, longest).trim() : '';
  return text || undefined;
}

/** A positive integer, else undefined. */
export function readId(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,16}$/.test(text)) {
    return undefined;
  }
  const id = Number(text);
  return id >= 1 && Number.isSafeInteger(id) ? id : undefined;
}

function readDay(value: unknown): Day | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined;
}

function inOrder(from: Day | undefined, to: Day | undefined): [Day | undefined, Day | undefined] {
  return from && to && from > to ? [to, from] : [from, to];
}

function readIds(value: unknown): number[] {
  const known = itemsOf(value).map(readId);
  return [...new Set(known.filter((id) => id !== undefined))].slice(0, maxIds);
}

export function itemsOf(value: unknown): unknown[] {
  const items = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return items.map((item) => (typeof item === 'string' ? item.trim() : item));
}

/** Without undefined values. */
export function dropEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}
