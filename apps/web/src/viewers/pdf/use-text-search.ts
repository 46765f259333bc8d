import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { findText, foldPage, markText, type PageText, type TextMatch } from './find-text.ts';
import type { PdfDocument } from './pdf-document.ts';

export interface TextSearch {
  readonly query: string;
  readonly matches: readonly TextMatch[];
  /** Place in `matches`; -1 without any. */
  readonly current: number;
  /** Pages are still being read. */
  readonly isReading: boolean;
  readonly setQuery: (query: string) => void;
  readonly step: (by: 1 | -1) => void;
  /** Draws the marks of a page from 1; undefined where there are none. */
  readonly markerOf: (page: number) => Marker | undefined;
}

type Marker = (item: { readonly itemIndex: number; readonly str: string }) => string;

const typingPause = 200;

/** Search in the text of a PDF; its pages are read when the first letter is typed. */
export function useTextSearch(pdf: PdfDocument): TextSearch {
  const [query, setQuery] = useState('');
  const [settled] = useDebouncedValue(query.trim(), typingPause);
  const texts = useTexts(pdf, settled !== '');
  const matches = useMemo(() => findText(texts ?? [], settled), [texts, settled]);
  const [wanted, setWanted] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text begins at its first place
  useEffect(() => setWanted(0), [settled]);
  const current = matches.length === 0 ? -1 : Math.min(wanted, matches.length - 1);
  const markers = useMemo(() => markersOf(matches, current), [matches, current]);
  const isReading = query.trim() !== '' && texts === null;
  return {
    query,
    matches,
    current,
    isReading,
    setQuery,
    step: (by) => setWanted((current + by + matches.length) % Math.max(matches.length, 1)),
    markerOf: useCallback((page: number) => markers.get(page), [markers]),
  };
}

/** Text of all pages; null until they are read, and read once. */
function useTexts(pdf: PdfDocument, isWanted: boolean): readonly PageText[] | null {
  const [texts, setTexts] = useState<readonly PageText[] | null>(null);
  const isAsked = useRef(false);
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  useEffect(() => {
    if (isWanted && !isAsked.current) {
      isAsked.current = true;
      readTexts(pdf, () => alive.current).then(
        (read) => setTexts(read),
        () => setTexts([]),
      );
    }
  }, [pdf, isWanted]);
  return texts;
}

async function readTexts(pdf: PdfDocument, isAlive: () => boolean): Promise<PageText[]> {
  const texts: PageText[] = [];
  for (let page = 1; page <= pdf.numPages && isAlive(); page += 1) {
    const content = await (await pdf.getPage(page)).getTextContent();
    texts.push(foldPage(content.items));
  }
  return texts;
}

function markersOf(matches: readonly TextMatch[], current: number): ReadonlyMap<number, Marker> {
  const byPage = new Map<number, Map<number, { start: number; end: number; isCurrent: boolean }[]>>();
  matches.forEach(({ page, parts }, index) => {
    const items = byPage.get(page) ?? new Map();
    byPage.set(page, items);
    for (const { item, start, end } of parts) {
      items.set(item, [...(items.get(item) ?? []), { start, end, isCurrent: index === current }]);
    }
  });
  return new Map(
    [...byPage].map(([page, items]): [number, Marker] => [
      page,
      ({ itemIndex, str }) => markText(str, items.get(itemIndex) ?? []),
    ]),
  );
}
