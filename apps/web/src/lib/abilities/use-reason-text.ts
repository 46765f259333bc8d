import { useEffect } from 'react';
import { createValueStore, useStoredValue } from '../store/value-store.ts';
import type { reasonText } from './reason-text.ts';

type ReasonText = typeof reasonText;

const reasons = createValueStore<ReasonText>(() => null);
let coming: Promise<void> | undefined;

/** Fetches the texts of all errors, once; a failure is tried again when they are needed next. */
export function loadReasons(): Promise<void> {
  coming ??= import('./reason-text.ts').then(
    (texts) => reasons.set(texts.reasonText),
    () => {
      coming = undefined;
    },
  );
  return coming;
}

/** Why not, in Portuguese, for what is drawn with the first paint: null until the texts are there. */
export function useReasonText(): ReasonText {
  useEffect(() => void loadReasons(), []);
  return useStoredValue(reasons);
}
