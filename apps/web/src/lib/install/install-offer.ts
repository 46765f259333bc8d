import { useSyncExternalStore } from 'react';

/** The browser's own offer to install the application (Chromium). */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | null = null;
const listeners = new Set<() => void>();

function change(next: InstallOffer | null): void {
  offer = next;
  for (const listener of listeners) {
    listener();
  }
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  change(event as InstallOffer);
});
window.addEventListener('appinstalled', () => change(null));

/** The offer as it stands; null where the browser makes none. It can be used once. */
export function useInstallOffer(): InstallOffer | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offer,
  );
}
