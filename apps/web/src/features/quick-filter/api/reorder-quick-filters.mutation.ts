import { useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@tramite/contract';
import { call } from '../../../lib/api/call.ts';
import { keyOf } from '../../../lib/api/keys.ts';
import { useAction } from '../../../ui/action/use-action.ts';
import type { FilterList } from '../known-filters.ts';

/** Puts the saved searches into this order, on screen at once. */
export function useReorderQuickFilters() {
  const client = useQueryClient();
  const lists = { queryKey: keyOf(endpoints.quickFilter.list) };
  return useAction({
    name: 'quick-filter',
    run: (ids: readonly number[]) => call(endpoints.quickFilter.reorder, { body: { ids: [...ids] } }),
    onBegin: (ids) => client.setQueriesData<Partial<FilterList>>(lists, (list) => inOrder(list, ids)),
    anew: [endpoints.quickFilter.list],
  });
}

function inOrder(list: Partial<FilterList> | undefined, ids: readonly number[]): Partial<FilterList> | undefined {
  if (!list?.items) {
    return list;
  }
  const place = new Map(ids.map((id, index) => [id, index]));
  const moved = list.items.filter(({ id }) => place.has(id));
  const rest = list.items.filter(({ id }) => !place.has(id));
  const sorted = [...moved].sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  return { ...list, items: [...rest, ...sorted] };
}
