import { lazy, type ReactNode, Suspense, useRef } from 'react';

export interface SideDrawerProps {
  readonly opened: boolean;
  readonly title: string;
  /** px */
  readonly size: number;
  readonly children: ReactNode;
  readonly onClose: () => void;
}

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
