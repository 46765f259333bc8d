import { keptDays } from '../../lib/draft/kept-drafts.ts';
import { getSession } from '../../lib/session/session-store.ts';
import { tracePrefix } from '../../lib/store/browser-storage.ts';
import type { KeptPage } from './scanned-page.ts';

/** A page on the shelf: whose, of which sitting, and where in it. */
interface ShelvedPage extends Omit<KeptPage, 'original'> {
  /** User and company. */
  readonly owner: string;
  readonly sitting: string;
  readonly position: number;
  /** When it was put there, in ms. */
  readonly at: number;
}

/** Pages of a sitting that was left before they were sent. */
export interface LeftPages {
  readonly at: number;
  readonly pages: readonly KeptPage[];
}

/** Apart from what is known of them: they are large and never change. */
const pictures = 'pictures';
const known = 'pages';

type Stores = { readonly pictures: IDBObjectStore; readonly pages: IDBObjectStore };

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = window.indexedDB.open(tracePrefix, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(pictures);
      opening.result.createObjectStore(known, { keyPath: 'id' });
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('No shelf.'));
  });
}

/** Opened for each act and closed after it, so that signing out can take it away. */
async function act<T>(mode: IDBTransactionMode, run: (stores: Stores) => T): Promise<T> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction([pictures, known], mode);
      const answer = run({ pictures: transaction.objectStore(pictures), pages: transaction.objectStore(known) });
      transaction.oncomplete = () => resolve(answer);
      transaction.onerror = () => reject(transaction.error ?? new Error('No shelf.'));
      transaction.onabort = () => reject(transaction.error ?? new Error('No shelf.'));
    });
  } finally {
    database.close();
  }
}

/** Null where nobody is signed in any more. */
function ownerNow(): string | null {
  const { info } = getSession();
  return info ? `${info.userId}.${info.customer?.idCustomer ?? 0}` : null;
}

/** Where the pages of a sitting are until they are sent; throws where a browser keeps nothing. */
export interface PageShelf {
  /** All of them, in their order. */
  readonly put: (pages: readonly KeptPage[]) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
}

export function shelfOf(sitting: string): PageShelf {
  const written = new Set<string>();
  return {
    put: async (pages) => {
      const owner = ownerNow();
      if (owner === null) return;
      await act('readwrite', (stores) => {
        for (const [position, { id, original, size, corners, turns, flaws, isAccepted }] of pages.entries()) {
          if (!written.has(id)) stores.pictures.put(original, id);
          const page: ShelvedPage = {
            id,
            size,
            corners,
            turns,
            flaws,
            isAccepted,
            owner,
            sitting,
            position,
            at: Date.now(),
          };
          stores.pages.put(page);
        }
      });
      for (const { id } of pages) written.add(id);
    },
    remove: async (ids) => {
      await dropPages(ids);
      for (const id of ids) written.delete(id);
    },
  };
}

/** The pages the signed-in user left most recently, of a sitting that no other tab is at; null when there are none. */
export async function findLeft(isTaken: (sitting: string) => Promise<boolean>): Promise<LeftPages | null> {
  const all = (await act('readonly', ({ pages }) => pages.getAll())).result as ShelvedPage[];
  const isOld = ({ at }: ShelvedPage) => Date.now() - at > keptDays * 86_400_000;
  const own = all.filter((page) => page.owner === ownerNow() && !isOld(page)).sort((a, b) => b.at - a.at);
  await dropPages(all.filter(isOld).map(({ id }) => id));
  for (const sitting of new Set(own.map((page) => page.sitting))) {
    if (!(await isTaken(sitting))) {
      const pages = own.filter((page) => page.sitting === sitting).sort((a, b) => a.position - b.position);
      return { at: Math.max(...pages.map(({ at }) => at)), pages: await withPictures(pages) };
    }
  }
  return null;
}

/** Of pages that were left; what they looked like goes with them. */
export async function dropPages(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await act('readwrite', ({ pages, pictures }) => {
    for (const id of ids) {
      pages.delete(id);
      pictures.delete(id);
    }
  });
}

async function withPictures(found: readonly ShelvedPage[]): Promise<KeptPage[]> {
  const asked = await act('readonly', ({ pictures }) => found.map(({ id }) => pictures.get(id)));
  return found.flatMap((page, index) => {
    const original: unknown = asked[index]?.result;
    return original instanceof Blob ? [{ ...page, original }] : [];
  });
}
