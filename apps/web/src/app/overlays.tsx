import { Toasts } from '../ui/feedback/toasts.tsx';
import { HintLayer } from '../ui/hint/hint-layer.tsx';
import '../ui/late/part-failure.tsx';
import './page-error.tsx';

/** What appears above every screen without being asked for. */
export function Overlays() {
  return (
    <>
      <Toasts />
      <HintLayer />
    </>
  );
}
