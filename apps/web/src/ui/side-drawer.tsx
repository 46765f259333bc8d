import { lazy, Suspense, useRef } from 'react';
import type { SideDrawerProps } from './side-drawer-props.ts';

const DrawerFrame = lazy(() => import('./drawer-frame.tsx').then(({ DrawerFrame }) => ({ default: DrawerFrame })));

/** A panel from the left for narrow screens; its code comes when it is first opened. */
export function SideDrawer(props: SideDrawerProps) {
  const wasOpened = useRef(false);
  wasOpened.current ||= props.opened;
  return (
    wasOpened.current && (
      <Suspense fallback={null}>
        <DrawerFrame {...props} />
      </Suspense>
    )
  );
}
