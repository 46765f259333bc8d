/** The choice of the user, as `usePreference` takes it; the page is marked with it. */
export const singleKeys = ['single-keys', ['on', 'off'], 'on'] as const;

/** Whether keys of one character do something by themselves; who speaks to the machine may not want it (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  return document.documentElement.dataset.singleKeys !== 'off';
}

/** Whether a shortcut is a letter, a figure or a sign, typed without Ctrl or Alt. */
export function isCharacter({ keys }: { readonly keys: string }): boolean {
  return /^(shift\+)?(.|plus|minus)$/i.test(keys);
}
