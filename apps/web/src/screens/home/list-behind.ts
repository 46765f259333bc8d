import { createValueStore } from '../../lib/store/value-store.ts';

/** Whether others changed something of the list on screen since it was read: then it stays under its reader, who is told. */
export const listBehind = createValueStore(false);
