import { Notifications } from '@mantine/notifications';
import './show-toast.tsx';
import { layers } from '../theme/theme.ts';

/**
 * Where toasts appear: bottom right, above everything. The place itself is what screen readers watch: what comes with its
 * words already inside, as a toast does, they would not read out.
 */
export function Toasts() {
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
