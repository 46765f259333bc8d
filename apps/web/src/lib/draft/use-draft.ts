import { useEffect, useMemo, useState } from 'react';
import { getSession } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from './draft-store.ts';

export interface Draft<T> {
  /** What was kept when the screen opened; null at first use. Check its shape: an older version may have written it. */
  readonly initial: T | null;
  readonly save: (value: T) => void;
  readonly clear: () => void;
}

const writeDelay = 200;

/** What the user types survives a session that ends and a reload of the tab: kept per screen, user and company. */
export function useDraft<T>(screen: string): Draft<T> {
  const { info } = useSession();
  const [key] = useState(() => draftKey(screen, info?.userId ?? 0, info?.customer?.idCustomer ?? 0));
  const draft = useMemo(() => createDraft<T>(key), [key]);
  useEffect(() => {
    window.addEventListener('pagehide', draft.flush);
    return () => {
      window.removeEventListener('pagehide', draft.flush);
      draft.flush();
    };
  }, [draft]);
  return draft;
}

function createDraft<T>(key: string): Draft<T> & { readonly flush: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { readonly value: T } | null = null;
  const flush = () => {
    clearTimeout(timer);
    if (waiting && !wasLeftOnPurpose()) {
      writeDraft(key, waiting.value);
    }
    waiting = null;
  };
  return {
    initial: readDraft(key) as T | null,
    flush,
    save: (value) => {
      waiting = { value };
      clearTimeout(timer);
      timer = setTimeout(flush, writeDelay);
    },
    clear: () => {
      waiting = null;
      clearTimeout(timer);
      removeDraft(key);
    },
  };
}

function wasLeftOnPurpose(): boolean {
  const { ended } = getSession();
  return ended === 'logout' || ended === 'elsewhere';
}
