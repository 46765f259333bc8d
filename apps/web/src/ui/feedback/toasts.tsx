import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { layers } from '../theme/theme.ts';
import { openPlace } from './show-toast.tsx';

/**
 * Where toasts appear: bottom right, above everything. The place itself is what screen readers watch: what comes with its
 * words already inside, as a toast does, they would not read out.
 */
export function Toasts() {
  useEffect(openPlace, []);
  return (
    <Notifications
      position="bottom-right"
      zIndex={layers.toast}
      containerWidth={400}
      aria-live="polite"
      aria-relevant="additions"
    />
  );
}
