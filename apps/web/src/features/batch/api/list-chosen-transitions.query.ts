import { useQuery } from '@tanstack/react-query';
import { endpoints, type Process } from '@tramite/contract';
import { queryOf } from '../../../lib/api/keys.ts';

/** Most processes that one search answers. */
const most = 100 as const;

/** A transition with the stage it leaves, and how many of the chosen processes stand there. */
export interface ChosenTransition {
  readonly id: number;
  readonly label: string;
  readonly type: string;
  readonly stage: string;
  readonly count: number;
}

/** Ways out of where the chosen processes stand that the user may take, the one of most processes first. */
export function useChosenTransitions(ids: readonly number[]) {
  const body = { searchType: 'workflows' as const, workflowIds: ids.slice(0, most), pageSize: most };
  return useQuery({
    ...queryOf(endpoints.search.search, { body: { ...body, options: { count: 'none' as const } } }),
    staleTime: 0,
    select: (found) => (found.searchType === 'workflows' ? transitionsOf(found.searchResults) : []),
  });
}

/** Exported for its test. */
export function transitionsOf(processes: readonly Process[]): ChosenTransition[] {
  const found = new Map<number, ChosenTransition>();
  for (const { type, task, transitions } of processes) {
    for (const { id, label, isCancel, isBack, ability } of transitions) {
      if (isCancel || isBack || ability !== true) continue;
      const known = found.get(id) ?? { id, label, type: type.label, stage: task?.label ?? '', count: 0 };
      found.set(id, { ...known, count: known.count + 1 });
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'pt-BR'));
}
