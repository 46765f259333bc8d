import { useSyncExternalStore } from 'react';

let isBeforePrint = false;

/** The browser draws paper between the two events, and goes on when what they changed was drawn. */
function subscribe(listener: () => void): () => void {
  const media = window.matchMedia('print');
  const begin = () => {
    isBeforePrint = true;
    listener();
  };
  const end = () => {
    isBeforePrint = false;
    listener();
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  media.addEventListener('change', listener);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    media.removeEventListener('change', listener);
  };
}

/** Whether the page is drawn for paper just now. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isBeforePrint || window.matchMedia('print').matches);
}
