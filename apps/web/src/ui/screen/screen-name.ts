import { createValueStore } from '../../lib/store/value-store.ts';

/** What the screen in the shell is called: the part of the page that takes the focus with it is named so. */
export const screenName = createValueStore('');
