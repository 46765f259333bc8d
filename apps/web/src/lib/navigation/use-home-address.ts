import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { useAskedAt } from './ask-anew.ts';
import { type HomeSearch, parseHomeSearch } from './home-search.ts';
import { isTraversal } from './traversal.ts';

/** The search that the address asks for; the same object until it asks for another. */
export function useHomeAddress(): HomeSearch {
  return useSearch({ strict: false, select: parseHomeSearch, structuralSharing: true });
}

/** The search to draw, and when it was asked for. */
export interface ShownHome {
  readonly search: HomeSearch;
  readonly askedAt: number | undefined;
}

/**
 * The search to draw: a change of the address waits until the page has answered the click or key that led to it, and
 * lets further ones through. Back and Forward come at once, for the place in the list to be found.
 */
export function useShownHome(): ShownHome {
  const search = useHomeAddress();
  const askedAt = useAskedAt();
  const address = useMemo(() => ({ search, askedAt }), [search, askedAt]);
  const shown = useDeferredValue(address);
  return isTraversal() ? address : shown;
}

/** Changes the search of the address in its place: what it is by then, which may be ahead of what is drawn. */
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
