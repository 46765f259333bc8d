import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { useAskedAt } from './ask-anew.ts';
import { type HomeSearch, parseHomeSearch } from './home-search.ts';
import { isTraversal } from './traversal.ts';

/** Returns the same object until the search changes. */
export function useHomeAddress(): HomeSearch {
  return useSearch({ strict: false, select: parseHomeSearch, structuralSharing: true });
}

export interface ShownHome {
  readonly search: HomeSearch;
  readonly askedAt: number | undefined;
}

/** Deferred until the page has reacted to the input; after Back and Forward at once. */
export function useShownHome(): ShownHome {
  const search = useHomeAddress();
  const askedAt = useAskedAt();
  const address = useMemo(() => ({ search, askedAt }), [search, askedAt]);
  const shown = useDeferredValue(address);
  return isTraversal() ? address : shown;
}

/** Replaces the current address, based on its latest value, which may be newer than the rendered one. */
export function useHomeChange() {
  const navigate = useNavigate();
  return (change: (search: HomeSearch) => HomeSearch, { resetScroll = true } = {}) =>
    void navigate({
      to: '/home',
      search: (address) => change(parseHomeSearch(address)),
      state: true,
      replace: true,
      resetScroll,
    });
}
