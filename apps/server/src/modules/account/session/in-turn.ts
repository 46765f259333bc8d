const last = new Map<string, Promise<unknown>>();

/**
 * Runs work of one key in turn on this node. Tries are counted before the password is compared; side by side, good
 * ones of one address could lock each other out.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
