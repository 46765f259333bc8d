import { ModalsHost } from '../../ui/modals-host.tsx';
import { modalRegistry } from '../modal-registry.ts';

/** The modals of this application. */
export function NamedModals() {
  return <ModalsHost registry={modalRegistry} />;
}
