/** What keys alone said of a refusal. */
export interface TypedReason {
  /** Place of the reason in the list, from 0; null while no figure of one was typed. */
  readonly place: number | null;
  readonly words: string;
  /** Enter was the last word. */
  readonly isDone: boolean;
}

/** Whether a key says something of a refusal; what is held with it would make it another one. */
export function isSaying({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  return !ctrlKey && !altKey && !metaKey && ([...key].length === 1 || key === 'Enter' || key === 'Backspace');
}

/** Reads keys as the refusal takes them: the figure of one of `count` reasons, words, Enter. */
export function readTypedReason(keys: readonly string[], count: number): TypedReason {
  const isFigure = (key: string) => /^[1-9]$/.test(key) && Number(key) <= count;
  const at = keys.findIndex(isFigure);
  if (at === -1) return { place: null, words: '', isDone: keys.includes('Enter') };
  const rest = keys.slice(at + 1);
  const end = rest.indexOf('Enter');
  const typed = end === -1 ? rest : rest.slice(0, end);
  const letters: string[] = [];
  for (const key of typed) {
    if (key === 'Backspace') letters.pop();
    else letters.push(key);
  }
  return { place: Number(keys[at]) - 1, words: letters.join(''), isDone: end !== -1 };
}
