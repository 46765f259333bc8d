import { createValueStore, useStoredValue } from '../store/value-store.ts';

/** Chromium's beforeinstallprompt event. */
interface InstallOffer extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const offer = createValueStore<InstallOffer | null>(null);

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  offer.set(event as InstallOffer);
});
window.addEventListener('appinstalled', () => offer.set(null));

/** Null if the browser offers none; usable once. */
export function useInstallOffer(): InstallOffer | null {
  return useStoredValue(offer);
}
