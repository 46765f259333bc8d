import { type KeyRing, keysOf } from '../../../platform/session/key-ring.ts';

export type KeyName = 'LINK_KEY' | 'AUDIT_KEY' | 'ACCOUNT_KEY';

/** A key as the database knows it. */
export interface InstallationKey {
  readonly name: KeyName;
  readonly key_id: string;
  readonly replaced_at: Date | null;
  /** Since an operator said that it is gone for good. */
  readonly lost_at: Date | null;
}

/** What a key is to the database: its own, the first of its name, the follower of its own, or somebody else's. */
export type Standing = 'known' | 'first' | 'follows' | 'foreign';

export function standingOf(ring: KeyRing, known: readonly InstallationKey[]): Standing {
  const current = known.find(({ replaced_at }) => replaced_at === null);
  if (!current) return 'first';
  if (current.key_id === ring.current.id) return 'known';
  return ring.previous.some(({ id }) => id === current.key_id) ? 'follows' : 'foreign';
}

/** Ids of keys that were replaced, are not in the ring and were not given up. */
export function missingIds(ring: KeyRing, known: readonly InstallationKey[]): string[] {
  const given = new Set(keysOf(ring).map(({ id }) => id));
  return known.filter(({ key_id, lost_at }) => lost_at === null && !given.has(key_id)).map(({ key_id }) => key_id);
}

/** The sentence for a key that is not the database's own. */
export function foreignKeyProblem(name: KeyName, known: readonly InstallationKey[]): string {
  const own = known.find(({ replaced_at }) => replaced_at === null)?.key_id;
  return (
    `${name} is not the key this database works with (fingerprint ${own}): give that one, from another node or your ` +
    `backup of DATA_DIR/keys. To replace it, give it as ${name}_PREVIOUS beside the new one; if it is lost, see docs/keys.md.`
  );
}
