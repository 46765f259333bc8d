import { useEffect } from 'react';
import { createValueStore, useStoredValue } from '../store/value-store.ts';
import type { reasonText } from './reason-text.ts';

type ReasonText = typeof reasonText;

const reasons = createValueStore<ReasonText>(() => null);
let coming: Promise<void> | undefined;

/** Loads the error texts once; after a failure the next call tries again. */
export function loadReasons(): Promise<void> {
  coming ??= import('./reason-text.ts').then(
    (texts) => reasons.set(texts.reasonText),
    () => {
      coming = undefined;
    },
  );
  return coming;
}

/** For code in the first paint: null until the texts are loaded. */
export function useReasonText(): ReasonText {
  useEffect(() => void loadReasons(), []);
  return useStoredValue(reasons);
}
