import { useEffect, useRef, useState } from 'react';
import type { PageReader, ReadPage } from '../../viewers/pdf/page-reader.ts';
import { type Proposal, proposeCuts } from './propose-cuts.ts';

export type ProposalState =
  | { readonly state: 'none' | 'failed' }
  | { readonly state: 'reading'; readonly page: number }
  | { readonly state: 'read'; readonly proposal: Proposal };

/** Reads all pages when it is asked to, and says where they may be cut. */
export function useProposal(reader: PageReader) {
  const [proposed, setProposed] = useState<ProposalState>({ state: 'none' });
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const ask = async () => {
    try {
      const looks: ReadPage[] = [];
      for (let page = 1; page <= reader.pageCount; page += 1) {
        if (isGone.current) return;
        setProposed({ state: 'reading', page });
        looks.push(await reader.read(page));
      }
      setProposed({ state: 'read', proposal: proposeCuts(looks) });
    } catch {
      if (!isGone.current) setProposed({ state: 'failed' });
    }
  };
  return { proposed, ask, forget: () => setProposed({ state: 'none' }) };
}
