import { HintLayer } from '../ui/hint-layer.tsx';
import { Toasts } from '../ui/toasts.tsx';
import '../ui/part-failure.tsx';
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
