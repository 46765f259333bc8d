import { Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { SideDrawerProps } from './side-drawer-props.ts';
import { useEver } from './use-ever.ts';

const DrawerFrame = lazyPart(() => import('./drawer-frame.tsx'), 'DrawerFrame', {
  failure: 'toast',
});

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
