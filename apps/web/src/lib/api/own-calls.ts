const most = 200;
const keys = new Set<string>();

/** Remembers the key of a change that this window asks for. */
export function noteOwnCall(key: string): string {
  keys.add(key);
  for (const oldest of keys) {
    if (keys.size <= most) {
      break;
    }
    keys.delete(oldest);
  }
  return key;
}

/** Whether an event tells this window what it did itself. */
export function isOwnCall(key: string | null): boolean {
  return key !== null && keys.has(key);
}
