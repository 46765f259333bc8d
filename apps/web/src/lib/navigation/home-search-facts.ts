import { findSystemFilter, type SearchType } from '@tramite/contract';
import { dropEmpty, type HomeSearch, itemsOf, parseHomeSearch, readId } from './home-search.ts';

/** From ids and system filters, then the address, a process type, or the user's last choice. */
export function searchTypeOf(search: HomeSearch, preferred: SearchType): SearchType {
  if (search.documentId !== undefined || search.documentIds !== undefined) {
    return 'documents';
  }
  if (search.workflowId !== undefined || search.workflowIds !== undefined) {
    return 'workflows';
  }
  const byType = search.workflowTypeId === undefined ? preferred : 'workflows';
  return findSystemFilter(search.quickFilterId)?.searchType ?? search.type ?? byType;
}

export function savedFilterOf({ quickFilterId }: HomeSearch): number | undefined {
  return quickFilterId === undefined || findSystemFilter(quickFilterId) ? undefined : quickFilterId;
}

export function idsOf(search: HomeSearch): { documentIds?: number[]; workflowIds?: number[] } | null {
  const { documentId, documentIds, workflowId, workflowIds } = search;
  if (documentId !== undefined || documentIds !== undefined) {
    return { documentIds: [...(documentIds ?? []), ...(documentId === undefined ? [] : [documentId])] };
  }
  if (workflowId !== undefined || workflowIds !== undefined) {
    return { workflowIds: [...(workflowIds ?? []), ...(workflowId === undefined ? [] : [workflowId])] };
  }
  return null;
}

/** Without a search, /home opens with the user's usual view. */
export function isBare({ advanced: _, open: __, view: ___, doc: ____, ...search }: HomeSearch): boolean {
  return Object.keys(dropEmpty(search)).length === 0;
}

const ids = ['documentIds', 'workflowIds'] as const;
const words = [
  'type',
  'quickFilterId',
  'documentId',
  'workflowId',
  'workflowTypeId',
  'from',
  'to',
  'order',
  'dir',
  'view',
  'doc',
] as const;

/** Invalid parts of a query, as `name=value`. */
export function unreadableParts(raw: Readonly<Record<string, unknown>>): string[] {
  const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';
  const read = parseHomeSearch({ ...raw, to: undefined });
  const { to } = parseHomeSearch({ to: raw.to });
  const wrong = words.filter((name) => isGiven(raw[name]) && { ...read, to }[name] === undefined);
  const wrongIds = ids.filter((name) => itemsOf(raw[name]).some((item) => readId(item) === undefined));
  return [...wrong, ...wrongIds].map((name) => `${name}=${String(raw[name])}`);
}

export function isSameSearch(one: HomeSearch, other: HomeSearch): boolean {
  const written = (search: HomeSearch) => JSON.stringify(Object.entries(dropEmpty(search)).sort());
  return written(one) === written(other);
}

const apart: readonly string[] = [
  'text',
  'documentId',
  'documentIds',
  'workflowId',
  'workflowIds',
  'open',
  'advanced',
  'doc',
];

/** What a newly typed text is combined with: all filters except text and ids. */
export function withoutText(search: HomeSearch): HomeSearch {
  return Object.fromEntries(Object.entries(search).filter(([key]) => !apart.includes(key)));
}
