import type { SearchType } from '@tramite/contract';

const kinds = {
  1: 'workflows',
  2: 'workflows',
  3: 'workflows',
  9: 'workflows',
  4: 'documents',
  5: 'documents',
  6: 'documents',
  7: 'documents',
  8: 'documents',
} as const satisfies Record<number, SearchType>;

/** The product's quick filters by kind of record (specification §9). */
export const systemFilters: Readonly<Record<number, SearchType>> = kinds;

export function isSystemFilter(id: number): id is keyof typeof kinds {
  return id in kinds;
}

/** The filter /home opens with: 'Processos que atuo' (decisions row 41). */
export const defaultFilterId = 1;

/** The filter that holds every process. */
export const allProcessesFilterId = 9;
