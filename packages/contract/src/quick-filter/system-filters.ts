import type { SearchType } from '../search/search.schemas.ts';
import { defaultFilterId } from './default-filter.ts';
import type { FilterColor } from './filter-colors.ts';

interface FilterLooks {
  readonly id: number;
  readonly label: string;
  readonly searchType: SearchType;
  readonly color: FilterColor;
  readonly icon: string;
}

/** The product's filters in the order of the rail; what each holds is the search's matter. */
const looks = {
  mine: {
    id: defaultFilterId,
    label: 'Processos que atuo',
    searchType: 'workflows',
    color: 'blue',
    icon: 'user-check',
  },
  followed: { id: 2, label: 'Processos que acompanho', searchType: 'workflows', color: 'cyan', icon: 'eye' },
  late: { id: 3, label: 'Processos em atraso', searchType: 'workflows', color: 'red', icon: 'clock-exclamation' },
  allProcesses: { id: 9, label: 'Todos os processos', searchType: 'workflows', color: 'gray', icon: 'folders' },
  pending: { id: 4, label: 'Documentos pendentes', searchType: 'documents', color: 'orange', icon: 'alert-triangle' },
  toCheck: { id: 5, label: 'A conferir por mim', searchType: 'documents', color: 'blue', icon: 'checklist' },
  toSign: { id: 6, label: 'A assinar', searchType: 'documents', color: 'blue', icon: 'pencil' },
  expiring: {
    id: 7,
    label: 'Vencidos e a vencer',
    searchType: 'documents',
    color: 'grape',
    icon: 'calendar-exclamation',
  },
  canceled: { id: 8, label: 'Cancelados', searchType: 'documents', color: 'red', icon: 'file-x' },
} as const satisfies Record<string, FilterLooks>;

type Looks = typeof looks;

export type FilterKey = keyof Looks;

/** Names of the icons the product's filters come with. */
export type FilterIcon = Looks[FilterKey]['icon'];

export interface SystemFilter extends FilterLooks {
  readonly key: FilterKey;
}

/** The product's filters in the order of the rail. */
export const systemFilters: readonly SystemFilter[] = Object.entries<FilterLooks>(looks).map(([key, filter]) => ({
  ...filter,
  key: key as FilterKey,
}));

/** The filter of the product that has this number. */
export function findSystemFilter(id: number | null | undefined): SystemFilter | undefined {
  return systemFilters.find((filter) => filter.id === id);
}

/** The filter that holds every process. */
export const allProcessesFilterId = looks.allProcesses.id;
