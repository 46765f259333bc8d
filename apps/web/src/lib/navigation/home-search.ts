import type { SearchType } from '@tramite/contract';

/** What /home shows, in its address: one kind of search at a time, so that Back never loses it. */
export interface HomeSearch {
  readonly type?: SearchType;
  /** 1 to 200 characters after trimming; `*` alone means everything (decisions row 24). */
  readonly text?: string;
  readonly quickFilterId?: number;
  readonly documentId?: number;
  readonly workflowId?: number;
  readonly workflowIds?: readonly number[];
  readonly workflowTypeId?: number;
  /** Page to start at; 1 when absent. */
  readonly page?: number;
}

const maxText = 200;
const maxIds = 500;

/** Reads the query of /home from anything; what makes no sense is left out, never an error. */
export function parseHomeSearch(raw: Readonly<Record<string, unknown>>): HomeSearch {
  const workflowIds = readIds(raw.workflowIds);
  const page = readId(raw.page);
  return dropEmpty({
    type: raw.type === 'documents' || raw.type === 'workflows' ? raw.type : undefined,
    text: cleanText(raw.text),
    quickFilterId: readId(raw.quickFilterId),
    documentId: readId(raw.documentId),
    workflowId: readId(raw.workflowId),
    workflowIds: workflowIds.length > 0 ? workflowIds : undefined,
    workflowTypeId: readId(raw.workflowTypeId),
    page: page === 1 ? undefined : page,
  });
}

/** The text of a search as it is sent; undefined when nothing is left of it. */
export function cleanText(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, maxText).trim() : '';
  return text || undefined;
}

function readId(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || !/^\d{1,16}$/.test(text)) {
    return undefined;
  }
  const id = Number(text);
  return id >= 1 && Number.isSafeInteger(id) ? id : undefined;
}

function readIds(value: unknown): number[] {
  const items = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  const ids = items.map((item) => readId(typeof item === 'string' ? item.trim() : item));
  return [...new Set(ids.filter((id) => id !== undefined))].slice(0, maxIds);
}

function dropEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}
