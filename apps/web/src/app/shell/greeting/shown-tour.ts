import { createValueStore } from '../../../lib/store/value-store.ts';

/** Whether somebody asked to see the tour again. */
export const shownTour = createValueStore(false);
