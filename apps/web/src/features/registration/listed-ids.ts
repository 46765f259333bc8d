import type { RegistrationName } from '@tramite/contract';
import { createValueStore } from '../../lib/store/value-store.ts';

interface Listed {
  readonly name: RegistrationName;
  readonly ids: readonly number[];
}

/** The list that a record was opened from, for the next one. */
const listed = createValueStore<Listed | null>(null);

export function noteListed(list: Listed): void {
  listed.set(list);
}

/** The record after this one in the list it was opened from. */
export function nextListed(name: RegistrationName, id: number): number | null {
  const list = listed.get();
  const at = list?.name === name ? list.ids.indexOf(id) : -1;
  return at < 0 ? null : (list?.ids[at + 1] ?? null);
}
