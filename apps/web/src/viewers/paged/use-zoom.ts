import { useState } from 'react';
import { usePreference } from '../../lib/preference/use-preference.ts';
import { type Zoom, zoomSteps } from './page-placement.ts';

/** Papers are read at their width, pictures are looked at as a whole; each keeps what was chosen for its kind. */
export type PageKind = 'paper' | 'picture';

export const usualZoom = { paper: 'width', picture: 'page' } as const satisfies Record<PageKind, Zoom>;

const fits = ['width', 'page'] as const;
const words: readonly string[] = [...fits, ...zoomSteps.map(String)];

/** Zoom of the file on show. A step of the list is remembered for the next files; what fingers make is of this one. */
export function useZoom(kind: PageKind): [Zoom, (zoom: Zoom) => void] {
  const allowed = kind === 'paper' ? words : fits;
  const [word, setWord] = usePreference<string>(`viewer-zoom-${kind}`, allowed, usualZoom[kind]);
  const [own, setOwn] = useState<Zoom | null>(null);
  const choose = (zoom: Zoom) => {
    setOwn(zoom);
    if (allowed.includes(String(zoom))) {
      setWord(String(zoom));
    }
  };
  return [own ?? toZoom(word), choose];
}

function toZoom(word: string): Zoom {
  return fits.find((fit) => fit === word) ?? Number(word);
}
