const most = 200;
const keys = new Set<string>();

/** Remembers the Idempotency-Key of this window's change. */
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

export function isOwnCall(key: string | null): boolean {
  return key !== null && keys.has(key);
}
