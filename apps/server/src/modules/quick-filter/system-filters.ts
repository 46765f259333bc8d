import type { QuickFilter } from '@tramite/contract';
import type { Actor } from '../../platform/session/actor.ts';

/** How a filter of the product looks; what it holds is the search's matter. */
export type SystemFilter = Pick<QuickFilter, 'id' | 'label' | 'searchType' | 'color' | 'icon' | 'selected'>;

/** The product's filters in the order of the rail (decisions row 41). Number 6 waits for signatures to exist. */
const systemFilters: readonly SystemFilter[] = [
  { id: 1, label: 'Processos que atuo', searchType: 'workflows', color: 'blue', icon: 'user-check', selected: true },
  { id: 2, label: 'Processos que acompanho', searchType: 'workflows', color: 'cyan', icon: 'eye', selected: false },
  {
    id: 3,
    label: 'Processos em atraso',
    searchType: 'workflows',
    color: 'red',
    icon: 'clock-exclamation',
    selected: false,
  },
  { id: 9, label: 'Todos os processos', searchType: 'workflows', color: 'gray', icon: 'folders', selected: false },
  {
    id: 4,
    label: 'Documentos pendentes',
    searchType: 'documents',
    color: 'orange',
    icon: 'alert-triangle',
    selected: false,
  },
  { id: 5, label: 'A conferir por mim', searchType: 'documents', color: 'blue', icon: 'checklist', selected: false },
  {
    id: 7,
    label: 'Vencidos e a vencer',
    searchType: 'documents',
    color: 'grape',
    icon: 'calendar-exclamation',
    selected: false,
  },
  { id: 8, label: 'Cancelados', searchType: 'documents', color: 'red', icon: 'file-x', selected: false },
];

const TO_CHECK = 5;

/** Those that mean something to an actor: nothing is there to check in a company that works without checks. */
export function systemFiltersFor({ hasConference }: Actor): readonly SystemFilter[] {
  return systemFilters.filter(({ id }) => hasConference || id !== TO_CHECK);
}
