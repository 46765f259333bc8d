import { useEffect, useState } from 'react';
import { openPages, type PageReader } from '../../viewers/pdf/page-reader.ts';
import type { PackFlaw } from './pack-error.ts';

export type OpenedPages =
  | { readonly state: 'opening' }
  | { readonly state: 'refused'; readonly flaw: PackFlaw }
  | { readonly state: 'open'; readonly reader: PageReader };

/** The pages of a file, read in this browser; closed with who shows them. */
export function usePages(file: File): OpenedPages {
  const [opened, setOpened] = useState<OpenedPages>({ state: 'opening' });
  useEffect(() => {
    let isGone = false;
    let reader: PageReader | null = null;
    const open = async () => {
      try {
        const found = await openPages(await file.arrayBuffer());
        if (isGone) {
          found.close();
          return;
        }
        reader = found;
        setOpened(judged(found));
      } catch (error) {
        if (!isGone) setOpened({ state: 'refused', flaw: flawOf(error) });
      }
    };
    void open();
    return () => {
      isGone = true;
      reader?.close();
    };
  }, [file]);
  return opened;
}

function judged(reader: PageReader): OpenedPages {
  if (reader.isProtected) return { state: 'refused', flaw: 'encrypted' };
  return reader.pageCount === 0 ? { state: 'refused', flaw: 'empty' } : { state: 'open', reader };
}

const flawOf = (error: unknown): PackFlaw =>
  error instanceof Error && error.name === 'PasswordException' ? 'encrypted' : 'broken';
