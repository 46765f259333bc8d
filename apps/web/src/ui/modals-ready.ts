import type { modals } from '@mantine/modals';

type Modals = typeof modals;

let resolve: (ready: Modals) => void = () => undefined;
const ready = new Promise<Modals>((done) => {
  resolve = done;
});

/** The opener of named modals and confirmations, once their host stands: its code comes after the first paint. */
export function modalsReady(): Promise<Modals> {
  return ready;
}

/** Called by the host when it stands. */
export function announceModals(modals: Modals): void {
  resolve(modals);
}
