import { type AnyRouter, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The layer this history entry belongs to. */
    layer?: string;
  }
}

/** Adds a history entry, so that Back closes the layer. Call the returned function once to remove the entry. */
export function useBackToClose(onBack: () => void): () => void {
  // Tests render parts without a router.
  const router: AnyRouter | null = useRouter({ warn: false });
  const handleBack = useEffectEvent(onBack);
  const layer = useRef('');
  useEffect(() => {
    if (!router) {
      return;
    }
    const mine = crypto.randomUUID();
    layer.current = mine;
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, layer: mine }),
      resetScroll: false,
    });
    const history: RouterHistory = router.history;
    return history.subscribe(({ action, location }) => {
      if (action.type === 'BACK' && layer.current === mine && location.state.layer !== mine) {
        layer.current = '';
        handleBack();
      }
    });
  }, [router]);
  return () => {
    const isOnTop = router && layer.current !== '' && router.history.location.state.layer === layer.current;
    layer.current = '';
    if (isOnTop) {
      router.history.back();
    }
  };
}
