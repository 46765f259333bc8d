import { type AnyRouter, type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Layer over the page that this step of the history belongs to. */
    layer?: string;
  }
}

/**
 * Gives a layer over the page its own step in the history, so that Back closes it and leaves the page as it was.
 * Answers what takes the step away again when the layer closes by itself; call it once.
 */
export function useBackToClose(onBack: () => void): () => void {
  // Parts drawn without the application, as in tests, have no router.
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
