import { useEffect, useState } from 'react';
import { getSession } from '../session/session-store.ts';
import { useSession } from '../session/use-session.ts';
import { draftKey, readDraft, removeDraft, writeDraft } from '../store/draft-store.ts';
import { keptKey, readKept, removeKept, writeKept } from './kept-drafts.ts';

export interface Draft<T> {
  /** Null if nothing was stored. May come from an older version of the app: check its shape. */
  readonly initial: T | null;
  readonly save: (value: T) => void;
  readonly clear: () => void;
}

interface DraftStore {
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => void;
  readonly remove: (key: string) => void;
}

const tabDrafts: DraftStore = { read: readDraft, write: writeDraft, remove: removeDraft };
const keptDrafts: DraftStore = { read: readKept, write: writeKept, remove: removeKept };

const writeDelay = 200;

/** A draft per screen, user and company that survives a reload and the end of the session. */
export function useDraft<T>(screen: string): Draft<T> {
  return useStoredDraft(
    tabDrafts,
    useOwn((userId, customerId) => draftKey(screen, userId, customerId)),
  );
}

/** One of several drafts of a screen, shared by all tabs. Remount the component for another id. */
export function useKeptDraft<T>(screen: string, id: string): Draft<T> {
  return useStoredDraft(
    keptDrafts,
    useOwn((userId, customerId) => keptKey(screen, userId, customerId, id)),
  );
}

function useOwn(keyOf: (userId: number, customerId: number) => string): string {
  const { info } = useSession();
  const [key] = useState(() => keyOf(info?.userId ?? 0, info?.customer?.idCustomer ?? 0));
  return key;
}

function useStoredDraft<T>(store: DraftStore, key: string): Draft<T> {
  const [draft] = useState(() => createDraft<T>(store, key));
  useEffect(() => {
    window.addEventListener('pagehide', draft.flush);
    return () => {
      window.removeEventListener('pagehide', draft.flush);
      draft.flush();
    };
  }, [draft]);
  return draft;
}

function createDraft<T>(store: DraftStore, key: string): Draft<T> & { readonly flush: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: { readonly value: T } | null = null;
  const flush = () => {
    clearTimeout(timer);
    if (waiting && !wasLeftOnPurpose()) {
      store.write(key, waiting.value);
    }
    waiting = null;
  };
  return {
    initial: store.read(key) as T | null,
    flush,
    save: (value) => {
      waiting = { value };
      clearTimeout(timer);
      timer = setTimeout(flush, writeDelay);
    },
    clear: () => {
      waiting = null;
      clearTimeout(timer);
      store.remove(key);
    },
  };
}

function wasLeftOnPurpose(): boolean {
  const { ended } = getSession();
  return ended === 'logout' || ended === 'elsewhere';
}
