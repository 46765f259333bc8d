import { HintLayer } from '../ui/hint-layer.tsx';
import { Toasts } from '../ui/toasts.tsx';

/** What appears above every screen without being asked for. */
export function Overlays() {
  return (
    <>
      <Toasts />
      <HintLayer />
    </>
  );
}
