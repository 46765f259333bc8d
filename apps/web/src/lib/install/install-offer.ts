import { createValueStore, useStoredValue } from '../store/value-store.ts';

/** The browser's own offer to install the application (Chromium). */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const offer = createValueStore<InstallOffer | null>(null);

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer.set(event as InstallOffer);
});
window.addEventListener('appinstalled', () => offer.set(null));

/** The offer as it stands; null where the browser makes none. It can be used once. */
export function useInstallOffer(): InstallOffer | null {
  return useStoredValue(offer);
}
