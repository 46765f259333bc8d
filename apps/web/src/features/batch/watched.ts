/** Jobs that lie open before the user: their end needs no message. */
const watched = new Map<number, number>();

/** Says that a job is on screen; answers how it leaves. */
export function watch(id: number): () => void {
  watched.set(id, (watched.get(id) ?? 0) + 1);
  return () => {
    const left = (watched.get(id) ?? 1) - 1;
    if (left > 0) {
      watched.set(id, left);
    } else {
      watched.delete(id);
    }
  };
}

export function isWatched(id: number): boolean {
  return watched.has(id);
}
