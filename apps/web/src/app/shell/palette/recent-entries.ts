import { localStore, parseStored, tracePrefix } from '../../../lib/store/browser-storage.ts';
import type { PaletteEntry } from './palette-entry.ts';

const most = 5;
const keyOf = (userId: number, customerId: number) => `${tracePrefix}palette.${userId}.${customerId}`;

/** What the user last opened by the palette in this company, the newest first. */
export function recentEntries(userId: number, customerId: number): PaletteEntry[] {
  const stored = parseStored(localStore.get(keyOf(userId, customerId)));
  return Array.isArray(stored) ? stored.filter(isEntry).slice(0, most) : [];
}

/** Remembers an opened entry on this device. Its count is not kept: it would be of another day. */
export function rememberEntry(userId: number, customerId: number, { id, icon, label, path }: PaletteEntry): void {
  const others = recentEntries(userId, customerId).filter((entry) => entry.path !== path);
  const entry: PaletteEntry = { id, group: 'recent', icon, label, path };
  localStore.set(keyOf(userId, customerId), JSON.stringify([entry, ...others].slice(0, most)));
}

function isEntry(value: unknown): value is PaletteEntry {
  const { id, label, path, icon, group } = (value ?? {}) as Partial<PaletteEntry>;
  return [id, label, path, icon].every((text) => typeof text === 'string') && group === 'recent';
}
