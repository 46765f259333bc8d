import { Suspense } from 'react';
import { useEver } from '../hooks/use-ever.ts';
import { lazyPart } from '../late/lazy-part.tsx';
import type { SideDrawerProps } from './side-drawer-props.ts';

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
