import { useEffect, useState } from 'react';
import { useStoredValue } from '../../lib/store/value-store.ts';
import { dropPages, findLeft, type LeftPages, shelfOf } from './page-shelf.ts';
import { ScanDesk } from './scan-desk.ts';
import type { ScanLook } from './scanned-page.ts';
import { holdSitting, isSittingTaken } from './sitting.ts';
import { openStudio } from './studio.ts';

/** A sitting at the scanner: its pages, and those that were left the last time (undefined while they are looked for). */
export function useScanDesk(look: ScanLook) {
  const [{ desk, studio, sitting }] = useState(() => {
    const sitting = crypto.randomUUID();
    const studio = openStudio();
    return { sitting, studio, desk: new ScanDesk(studio, shelfOf(sitting)) };
  });
  const [left, setLeft] = useState<LeftPages | null | undefined>();
  const { pages, isKept } = useStoredValue(desk.state);
  const { colour, isEven } = look;
  useEffect(() => desk.setLook({ colour, isEven }), [desk, colour, isEven]);
  useEffect(() => {
    desk.open();
    const release = holdSitting(sitting);
    void findLeft(isSittingTaken).then(setLeft, () => setLeft(null));
    return () => {
      release();
      desk.close();
    };
  }, [desk, sitting]);
  return {
    desk,
    studio,
    pages,
    isKept,
    left,
    goOn: () => {
      desk.goOn(left?.pages ?? []);
      setLeft(null);
    },
    dropLeft: () => {
      void dropPages((left?.pages ?? []).map(({ id }) => id)).catch(() => undefined);
      setLeft(null);
    },
  };
}
