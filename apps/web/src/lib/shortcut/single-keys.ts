export const singleKeys = ['single-keys', ['on', 'off'], 'on'] as const;

/** Users of speech input may turn single-character shortcuts off (WCAG 2.1.4). */
export function hasSingleKeys(): boolean {
  return document.documentElement.dataset.singleKeys !== 'off';
}

/** A single character without Ctrl or Alt. */
export function isCharacter({ keys }: { readonly keys: string }): boolean {
  return /^(shift\+)?(.|plus|minus)$/i.test(keys);
}
