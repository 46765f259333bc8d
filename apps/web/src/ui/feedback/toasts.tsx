import { Notifications } from '@mantine/notifications';
import './show-toast.tsx';
import { layers } from '../theme/theme.ts';

/** Where toasts appear: bottom right, above everything. */
export function Toasts() {
  return <Notifications position="bottom-right" zIndex={layers.toast} containerWidth={400} />;
}
