import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * Names the visit of a screen: another one each time a step leads to `path`. A screen that is left is drawn until the
 * next one can be, and who comes back meanwhile finds the old one; with this as its key it begins anew.
 */
export function useVisit(path: string): string {
  const here = useLocation({
    select: ({ pathname, state }) => (pathname.endsWith(path) ? (state.__TSR_key ?? '') : null),
  });
  const [visit, setVisit] = useState(here ?? '');
  if (here !== null && here !== visit) {
    setVisit(here);
  }
  return visit;
}
