import type { SearchType } from '@tramite/contract';
import { type Day, isDay } from '@tramite/rules/date/day';

/** Orders a list may have, the usual one first. */
export const searchOrders = ['captured', 'lastProgress', 'due', 'relevance'] as const;
export type SearchOrder = (typeof searchOrders)[number];
export const searchDirections = ['desc', 'asc'] as const;
export type SearchDirection = (typeof searchDirections)[number];

/** How a list shows its records, the usual way first. */
export const listViews = ['cards', 'table'] as const;
export type ListView = (typeof listViews)[number];

/** What /home shows, in its address: one kind of search at a time, so that Back never loses it. */
export interface HomeSearch {
  readonly type?: SearchType;
  /** 1 to 200 characters after trimming; `*` alone means everything. */
  readonly text?: string;
  readonly quickFilterId?: number;
  readonly documentId?: number;
  readonly documentIds?: readonly number[];
  readonly workflowId?: number;
  readonly workflowIds?: readonly number[];
  readonly workflowTypeId?: number;
  /** Conditions of the advanced search in the typed syntax; what has a parameter of its own stands there. */
  readonly q?: string;
  /** The saved search that this one began as, before it was changed. */
  readonly saved?: number;
  /** The advanced search lies open. */
  readonly advanced?: 1;
  /** Days of capture, both included; an end left out is open. */
  readonly from?: Day;
  readonly to?: Day;
  readonly order?: SearchOrder;
  readonly dir?: SearchDirection;
  readonly view?: ListView;
  /** The document that the viewer shows over the list. */
  readonly doc?: number;
  /** Processes whose documents are listed below them. */
  readonly open?: readonly number[];
}

const maxText = 200;
const maxTyped = 4000;
const maxIds = 500;

/** Reads the query of /home from anything; what makes no sense is left out, never an error. */
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

/** The text of a search as it is sent; undefined when nothing is left of it. */
export function cleanText(value: unknown, longest: number = maxText): string | undefined {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, longest).trim() : '';
  return text || undefined;
}

/** A number above zero as an address writes it; undefined for anything else. */
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

/** The items of a list as an address writes it. */
export function itemsOf(value: unknown): unknown[] {
  const items = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return items.map((item) => (typeof item === 'string' ? item.trim() : item));
}

/** The same without what is not set. */
export function dropEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}
