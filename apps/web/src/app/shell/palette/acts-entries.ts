import type { MenuEntry } from '../../../ui/menu/menu-entry.ts';
import type { PaletteEntry } from './palette-entry.ts';

/** What can be done with the record before the user, and why not; what tells more of that is what such an entry does. */
export function actsEntries(entries: readonly MenuEntry[]): PaletteEntry[] {
  return entries.map(({ key, label, hint, icon, isDenied = false, onSelect, explanation }) => ({
    id: `${key}`,
    group: 'acts',
    icon,
    label,
    detail: hint,
    isDenied,
    path: '',
    run: isDenied ? explanation?.onOpen : onSelect,
  }));
}
