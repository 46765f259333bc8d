import {
  QuickFilterRail,
  type QuickFilterRailProps,
} from '../../features/quick-filter/components/quick-filter-rail.tsx';
import { useHomeAddress } from '../../lib/navigation/use-home-address.ts';
import { useHomeRequest } from './use-home-search.ts';

/** Marks the filter of the address at once, ahead of the list. */
export function HomeRail({ onDeleted }: Pick<QuickFilterRailProps, 'onDeleted'>) {
  const { request } = useHomeRequest(useHomeAddress());
  return <QuickFilterRail searchType={request.searchType} activeId={request.filterId} onDeleted={onDeleted} />;
}
