import { useEffect, useEffectEvent, useRef } from 'react';
import type { HomeSearch } from '../../lib/navigation/home-search.ts';
import { useHomeChange } from '../../lib/navigation/use-home-address.ts';

export interface DocumentAddressOptions {
  readonly search: HomeSearch;
  /** The list is there, or will not come. */
  readonly isReady: boolean;
  readonly isOpen: boolean;
  readonly open: (documentId: number) => void;
}

/**
 * Keeps the document of the viewer in the address, on the viewer's own step of the history. An address that comes with
 * one, by link, reload or Forward, has it opened: its step becomes that of the list, so that Back leads there.
 */
export function useDocumentAddress({ search: { doc }, isReady, isOpen, open }: DocumentAddressOptions) {
  const change = useHomeChange();
  const answered = useRef<number | undefined>(undefined);
  const answer = useEffectEvent((documentId: number) => {
    if (!isOpen) {
      change(({ doc: _, ...rest }) => rest, { resetScroll: false });
      open(documentId);
    }
  });
  useEffect(() => {
    if (isReady && doc !== answered.current) {
      answered.current = doc;
      if (doc !== undefined) {
        answer(doc);
      }
    }
  }, [doc, isReady]);
  return (documentId: number) => change((address) => ({ ...address, doc: documentId }), { resetScroll: false });
}
