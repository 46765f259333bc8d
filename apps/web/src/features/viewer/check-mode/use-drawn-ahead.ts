import type { Document } from '@tramite/contract';
import { useEffect, useState } from 'react';
import { canDo } from '../../../lib/abilities/abilities.ts';
import { fileKindOf } from '../file-kind.ts';
import { mostAhead } from '../use-read-ahead.ts';

/** ms that the document on show has the machine for itself. */
const patience = 200;

function isDrawable({ mimeType, size, abilities }: Document): boolean {
  return canDo(abilities.view) && size <= mostAhead && !['video', 'other'].includes(fileKindOf(mimeType));
}

/** The documents of those to come that are drawn already, unseen; a new one a moment after the one on show. */
export function useDrawnAhead(coming: readonly Document[]): readonly Document[] {
  const key = coming.map(({ id }) => id).join();
  const [drawn, setDrawn] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(key), patience);
    return () => clearTimeout(timer);
  }, [key]);
  const ids = new Set(drawn.split(',').map(Number));
  return coming.filter((document) => ids.has(document.id) && isDrawable(document));
}
