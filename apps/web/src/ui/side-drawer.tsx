import { lazy, Suspense } from 'react';
import type { SideDrawerProps } from './side-drawer-props.ts';
import { useEver } from './use-ever.ts';

const DrawerFrame = lazy(() => import('./drawer-frame.tsx').then(({ DrawerFrame }) => ({ default: DrawerFrame })));

/** A panel from the left for narrow screens; its code comes when it is first opened. */
export function SideDrawer(props: SideDrawerProps) {
  return (
    useEver(props.opened) && (
      <Suspense fallback={null}>
        <DrawerFrame {...props} />
      </Suspense>
    )
  );
}
